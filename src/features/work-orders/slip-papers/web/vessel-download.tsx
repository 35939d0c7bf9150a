import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, download, useSave } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { slipPapers } from '../contract.ts';
import classes from './vessel-download.module.css';

interface Asked {
  vesselId: number;
  year: number;
  month: number;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * All slips of a vessel's month in one PDF: it is drawn in the background, and saved once it is ready. Who leaves before
 * finds it on the page of the payroll month.
 */
export function VesselDownload({ asked, name }: { asked: Asked; name: string }) {
  const { t } = useTranslation('work-orders');
  const begin = useSave(slipPapers.begin);
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  async function save() {
    setProgress({ done: 0, all: 0 });
    try {
      const { data } = await begin.mutateAsync(asked);
      const { printId } = data;
      setProgress({ done: 0, all: data.all });
      for (;;) {
        const { data: now } = await call(slipPapers.progress, { printId });
        if (!isOpen.current) return;
        setProgress(now);
        if (now.state === 'failed') throw new Error(t('vessel.slips.failed'));
        if (now.state === 'ready') break;
        await pause(400);
      }
      saveFile(await download(slipPapers.all, { printId }), `${name}.pdf`);
    } catch (error) {
      notify.error((error as Error).message);
    } finally {
      setProgress(undefined);
    }
  }
  return (
    <div className={`gap-2 row wrap ${classes.download}`}>
      {progress && progress.all > 0 && (
        <output className="row gap-2 dim num">
          <span>{t('vessel.slips.progress', progress)}</span>
          <progress value={progress.done} max={progress.all} />
        </output>
      )}
      <Button variant="default" loading={progress !== undefined} icon={IconDownload} onClick={() => void save()}>
        {t('vessel.slips.download')}
      </Button>
    </div>
  );
}
