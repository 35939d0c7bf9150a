import { found } from '#platform/server/errors.ts';
import { type Feature, feature } from '#platform/server/feature.ts';
import { goneIsNotFound } from '#platform/server/file-store.ts';
import { files } from '../contract.ts';
import { upload } from './operations.ts';
import { type FileReaders, findReadableFile } from './queries.ts';

/** The calls of files; `readers` says, by the table that claims a file, who may read it. */
export const filesFeature = (readers: FileReaders): Feature =>
  feature(files, {
    upload,
    uploadPublic: upload,
    download: async (input, { db, user, scope, services }) => {
      const file = found(await findReadableFile(db, { user, scope }, readers, input));
      const content = await services.files.read(file.storageKey).catch(goneIsNotFound);
      return { name: file.name, contentType: file.contentType, content };
    },
  });
