import { type ReactNode, useEffect, useRef } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { type FormSchema, useContractForm } from '#platform/web/form/use-contract-form.ts';
import type { PersonalFile } from '../../contract.ts';
import { BirthDateContext } from '../../findings/web/birth-date.ts';
import classes from './file-form.module.css';
import { usePartName, useValueName } from './part-name.ts';

/** Whose file is changed, and what becomes of it; `File` may carry more than the file. */
export interface FileEditing<File extends PersonalFile = PersonalFile> {
  file: File;
  /** That of the personal file. */
  version: number;
  /** Sends what was filled in, by the sections' own names, with the version the form knows. */
  save: (values: object, version: number | undefined) => Promise<unknown>;
  onSaved: () => void;
  /** The file as someone else saved it in the meantime. */
  readSaved: () => Promise<{ file: File; version: number }>;
  /** What leads away without saving. */
  cancel: ReactNode;
}

interface FileFormProps<File extends PersonalFile, S extends FormSchema> extends FileEditing<File> {
  schema: S;
  fieldsOf: (file: File) => z.input<S>;
  /** Names of fields that are not of the personal file. */
  labels?: Record<string, string>;
  /** What their values are called. */
  valueName?: (path: string, value: unknown) => string | undefined;
  children: ReactNode;
}

/** A part of a personal file as a form, the same for applicants and crew: saved once changed, and never over others. */
export function FileForm<File extends PersonalFile, S extends FormSchema>(props: FileFormProps<File, S>) {
  const { file, version, schema, fieldsOf, labels, valueName, save, onSaved, readSaved, cancel, children } = props;
  const nameOf = usePartName();
  const wordOf = useValueName();
  const top = useRef<HTMLDivElement>(null);
  const form = useContractForm(schema, {
    defaults: fieldsOf(file) as DefaultValues<z.input<S>>,
    version,
    keepAs: `file.${window.location.pathname}${window.location.search}`,
    onSubmit: (values, known) => save(values, known),
    onSaved,
    readSaved: async () => {
      const saved = await readSaved();
      return { values: fieldsOf(saved.file), version: saved.version };
    },
  });
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
    // The button that opened the form is gone: the next field is the first one.
    top.current?.focus({ preventScroll: true });
  }, []);
  const names = Object.fromEntries(Object.keys(fieldsOf(file)).map((name) => [name, nameOf(name)]));
  return (
    <div ref={top} tabIndex={-1} className={`stack gap-4 single ${classes.form}`}>
      <FormPage
        form={form}
        labels={{ ...names, ...labels }}
        nameOf={(path, value) => valueName?.(path, value) ?? wordOf(path, value)}
        savesChangesOnly
        back={cancel}
      >
        <BirthDateContext value={file.dateOfBirth}>{children}</BirthDateContext>
      </FormPage>
    </div>
  );
}
