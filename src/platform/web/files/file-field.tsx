import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Attachment } from '../../contract/shapes.ts';
import { acceptedUploads, typeRefused, type UploadKind, type UploadType, uploadKinds } from '../../contract/upload.ts';
import { holdForm, holdUndecided } from '../form/pending.ts';
import { type FieldProps, useField } from '../form/use-field.ts';
import { useMessage } from '../messages.ts';
import { FileProgress, StoredFile } from './file-box.tsx';
import classes from './file-field.module.css';
import { useFilePreview } from './file-preview.tsx';
import { useFileUpload } from './use-file-upload.ts';

/** What the file chooser of the system offers; HEIC where photos are taken, since a phone may turn it into a JPEG. */
function accept(types: readonly UploadType[], isPhoto: boolean): string {
  const offered = types.filter((type) => !isPhoto || type.startsWith('image/'));
  const endings = offered.flatMap((type) => [type, ...acceptedUploads[type].map((ending) => `.${ending}`)]);
  return [...endings, ...(types.includes('image/jpeg') ? ['.heic', '.heif'] : [])].join(',');
}

const hints = {
  personaldata: 'file.hint',
  schedule: 'file.hint',
  mcu: 'file.hint',
  bjst: 'file.hint',
  medical: 'file.hint',
  pkl: 'file.hint',
  Appraisal: 'file.pdfHint',
  Contract: 'file.contractHint',
  asessment: 'file.workbookHint',
  stores: 'file.photoHint',
} as const;

interface FileFieldProps<V extends FieldValues> extends Omit<FieldProps<V>, 'placeholder'> {
  /** The upload call: it takes FileId, FileType and the content. */
  upload: Endpoint;
  /** The download call, for previews of files stored before; a public visitor has none. */
  download?: Endpoint;
  /** What the file belongs to (1-open 15). */
  fileType?: UploadKind;
  /** Of what the kind may be, what this field takes. */
  types?: readonly UploadType[];
  /** Only pictures are offered. */
  isPhoto?: boolean;
  /** Offers the camera of a phone beside the files that it has. */
  hasCamera?: boolean;
}

/** One attachment of a form, uploaded as soon as it is chosen. The value is {name, uuid, size, type}, or null. */
export function FileField<V extends FieldValues = FieldValues>(props: FileFieldProps<V>) {
  const { name, label, required = false, hint, disabled, readOnly, fileType = 'personaldata', isPhoto = false } = props;
  const types = props.types ?? uploadKinds[fileType];
  const { t } = useTranslation('parts');
  const say = useMessage();
  const { control } = useFormContext();
  const { value, change, leave, error } = useField(props);
  const file = (value ?? null) as Attachment | null;
  const preview = useFilePreview(props.download, fileType);
  const uploading = useFileUpload({
    endpoint: props.upload,
    fileType,
    types,
    held: file,
    onGone: () => change(null),
    onDone: (attachment) => {
      change(attachment);
      leave();
    },
    // A form that is saved before waits for the file, and is not saved without one that did not arrive.
    onTake: (arrived) => holdForm(control, arrived),
  });
  const { state } = uploading;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLFieldSetElement>(null);
  const [isOver, setOver] = useState(false);
  const isEditable = !disabled && !readOnly;
  const isUndecided = state.at === 'error' || state.at === 'offering';
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isUndecided) return;
    setAsked(false);
    return holdUndecided(control, () => setAsked(true));
  }, [control, isUndecided]);
  useKeptFocus(area, `${state.at}${file?.uuid ?? ''}`);

  const chooseAgain = () => input.current?.click();
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (isEditable) uploading.take([...event.dataTransfer.files]);
    },
  };
  const chooser = (
    <label className={`dim anchor row gap-2 clip press ${classes.idle}`} htmlFor={id} data-over={isOver}>
      <IconUpload size={16} stroke={1.75} aria-hidden="true" />
      <span>
        <b className="linked">{t('file.choose')}</b> {!props.hasCamera && t('file.orDrop')}
      </span>
    </label>
  );
  const refusal =
    state.at === 'error'
      ? state.message
      : state.at === 'offering' && isAsked
        ? uploading.refusalOf(state.file)
        : undefined;
  const kinds = t(isPhoto ? 'file.photoHint' : hints[fileType]);
  const message = refusal === undefined ? error : say(refusal);
  return (
    <fieldset
      ref={area}
      className={`slim ${classes.field}`}
      data-field={name}
      data-invalid={message ? true : undefined}
      aria-describedby={`${id}-note`}
      {...(isEditable && drop)}
    >
      <legend className="mb-1 lh-18 small strong">
        {label}
        {required && (
          <span className="bad" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </legend>
      <input
        ref={input}
        id={id}
        type="file"
        className={`visually-hidden ${classes.input}`}
        accept={accept(types, isPhoto)}
        // Hidden while there is something else to act on; the buttons open it.
        hidden={!isEditable || state.at !== 'idle' || file !== null}
        aria-label={label}
        required={required}
        aria-invalid={message !== undefined}
        onChange={(event) => {
          uploading.take([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
        onBlur={leave}
      />
      {state.at !== 'idle' ? (
        <FileProgress
          state={state}
          onCancel={uploading.cancel}
          onSendNow={uploading.sendNow}
          onReduce={uploading.reduce}
          onDecline={uploading.decline}
          onRetry={uploading.retry}
          onChooseAgain={chooseAgain}
        />
      ) : file ? (
        <StoredFile
          file={file}
          onPreview={preview.canPreview(file) ? () => preview.show(file) : undefined}
          onRemove={
            isEditable
              ? () => {
                  uploading.forget(file.uuid);
                  change(null);
                }
              : undefined
          }
        />
      ) : isEditable ? (
        props.hasCamera ? (
          <div className={`stack gap-2 ${classes.ways}`}>
            <Camera label={label} onTake={uploading.take} />
            {chooser}
          </div>
        ) : (
          chooser
        )
      ) : (
        <div className={`anchor row gap-2 clip ${classes.box}`}>-</div>
      )}
      <p id={`${id}-note`} className={`fine ${message ? 'bad' : ''} ${classes.note}`} aria-live="polite">
        {message ?? hint ?? (isEditable && file === null && state.at === 'idle' ? kinds : '')}
      </p>
      {refusal === typeRefused && <p className="fine">{props.types ? hint : kinds}</p>}
      {preview.dialog}
    </fieldset>
  );
}

interface CameraProps {
  label: string;
  onTake: (files: readonly File[]) => void;
}

/** Opens the camera of a phone: the photo is taken as any chosen file. */
function Camera({ label, onTake }: CameraProps) {
  const { t } = useTranslation('parts');
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        className={`visually-hidden ${classes.input}`}
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={t('file.takePhotoOf', { of: label })}
        onChange={(event) => {
          onTake([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <label className={`center dim anchor row gap-2 clip press ${classes.idle}`} htmlFor={id}>
        <IconCamera size={18} stroke={1.75} aria-hidden="true" />
        <b className="linked">{t('file.takePhoto')}</b>
      </label>
    </>
  );
}

/** When what had the focus goes away with a change of state, the focus stays in the field. */
function useKeptFocus(area: { current: HTMLElement | null }, state: string) {
  const hadFocus = useRef(false);
  const former = useRef(state);
  if (former.current !== state) hadFocus.current ||= area.current?.contains(document.activeElement) ?? false;
  useEffect(() => {
    if (former.current === state) return;
    former.current = state;
    const isLost = document.activeElement === document.body;
    if (hadFocus.current && isLost)
      area.current?.querySelector<HTMLElement>('button, input:not([hidden])')?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [state, area]);
}
