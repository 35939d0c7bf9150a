import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { plainError } from '../../contract/messages.ts';
import { ApiError } from '../api-error.ts';
import { useMessage } from '../messages.ts';
import { notify } from '../theme/notify.ts';
import { noteUnsaved } from '../unsaved.ts';
import { type Difference, differencesOf } from './differences.ts';
import { hasPendingWork, whenReady } from './pending.ts';
import { unplacedErrors } from './unplaced-errors.ts';
import { useRecordVersion } from './use-record-version.ts';
import { type RestoredText, useTyped } from './use-typed.ts';
import { useWaiting, type WaitingForm } from './use-waiting.ts';

export type FormSchema = $ZodType<FieldValues, FieldValues>;

/** A record as it was saved meanwhile. */
export interface SavedRecord<Values> {
  values: Values;
  version: number;
}

interface ContractFormOptions<S extends FormSchema, Saved> {
  defaults: DefaultValues<z.input<S>>;
  /** The version the values were read with; handed to `onSubmit`, and raised by what it answers. */
  version?: number;
  /** Saves; what it throws is shown. */
  onSubmit: (values: z.output<S>, version: number | undefined) => Promise<Saved>;
  /** It is saved: say so, or go on; until one is there, nothing more is saved. The form counts as unchanged by then. */
  onSaved?: (answer: Saved) => unknown;
  /** Names a refusal in a toast too, where the documents want one beside the form. */
  refusedAs?: string;
  /** Reads the record again when someone else saved it first. Without it, a stale edit is shown like any other refusal. */
  readSaved?: () => Promise<SavedRecord<z.input<S>>>;
  /**
   * What is typed outlives a reload of the tab, as a sign-in brings it. The form finds by itself where it belongs
   * (typed-name.ts); a name is for those in a dialog that is not late, or of which a list has several. With `false`
   * nothing is kept: for codes that prove who one is.
   */
  keepAs?: string | false;
}

/** Someone else saved first. */
export interface StaleEdit {
  /** Who that was, as far as the server says. */
  said: string;
  differences: Difference[];
  /** Saves mine over theirs. */
  keepMine: () => void;
  /** Throws mine away and goes on from theirs. */
  takeSaved: () => void;
}

/** As much of the browser's event as is needed. */
interface SubmitLike {
  preventDefault: () => void;
  stopPropagation: () => void;
}

export interface ContractForm {
  // What a frame needs is the same whatever the values are.
  methods: UseFormReturn<FieldValues, unknown, FieldValues>;
  formRef: RefObject<HTMLFormElement | null>;
  submit: (event?: SubmitLike) => void;
  isSubmitting: boolean;
  /** Why it was refused, where no field is to blame. */
  problem: string | undefined;
  /** The server did not answer: sending the same again is safe, and worth a button. */
  isUnanswered: boolean;
  stale: StaleEdit | undefined;
  /** Whether leaving now would lose something. */
  hasUnsaved: () => boolean;
  /** What was typed before a reload is back in the form. */
  restored: RestoredText | undefined;
  /** It is given up: what was typed is kept no longer. */
  giveUp: () => void;
  waiting: WaitingForm;
  /** Its fields are in the page. */
  arrived: (isGuarded: boolean) => void;
}

/**
 * A form over a schema of the contract: checked when a field is left, then at each change; what the server refuses is
 * shown at its fields, and the first wrong field gets the focus.
 */
export function useContractForm<S extends FormSchema, Saved>(
  schema: S,
  { defaults, version, onSubmit, onSaved, refusedAs, readSaved, keepAs }: ContractFormOptions<S, Saved>,
): ContractForm & { form: UseFormReturn<z.input<S>, unknown, z.output<S>> } {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    // The resolver's own types cannot follow a schema that is a type parameter.
    resolver: zodResolver(schema, plainError) as unknown as Resolver<z.input<S>, unknown, z.output<S>>,
    defaultValues: defaults,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const say = useMessage();
  const formRef = useRef<HTMLFormElement>(null);
  const versionNow = useRef(version);
  const isSettled = useRef(false);
  /** It is to be saved once what its fields wait for has arrived. */
  const isWaiting = useRef(false);
  const [waitsForFields, setWaitsForFields] = useState(false);
  /** How often a field kept it from being saved. */
  const [heldBack, setHeldBack] = useState(0);
  const isSaving = useRef(false);
  /** It is saved, and what follows is not there yet. */
  const [isGoingOn, setGoingOn] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isUnanswered, setUnanswered] = useState(false);
  const [stale, setStale] = useState<StaleEdit>();

  // The frames and fields work by name, whatever the values.
  const methods = form as unknown as ContractForm['methods'];
  const record = useRecordVersion(methods, { version, defaults, versionNow });
  const typed = useTyped(methods, {
    name: keepAs,
    defaults,
    version,
    versionNow,
    takeRecord: record.take,
  });
  const { restored, forget, restore } = typed;

  const waiting = useWaiting(methods, {
    formRef,
    versionNow,
    isRestored: restored !== undefined,
    // The same input again, so the same key: the server answers as it did, and a conflict stays one.
    submit: () => submit(),
    reopen: ({ values, version: typedOver, refusal }) => {
      restore({ values, version: typedOver });
      if (!refusal) return;
      const error = new ApiError(refusal.status, refusal.code, refusal.message, refusal.fields);
      if (error.code === 'stale' && readSaved) void showBoth(readSaved, error);
      else showRefusal(error);
    },
  });

  const { isDirty, submitCount } = form.formState;
  // Counted when a submission is over: by then the messages are in the page, and with them the marks of what is wrong.
  useEffect(() => {
    if (submitCount + heldBack > 0) focusWrong(formRef.current);
  }, [submitCount, heldBack]);

  // Saved unchanged, it counts as settled until the first change: that one is not saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    isSettled.current = false;
  }, [isDirty]);

  async function save(values: z.output<S>) {
    setProblem(undefined);
    setUnanswered(false);
    setStale(undefined);
    await waiting.begin();
    try {
      const answer = await onSubmit(values, versionNow.current);
      isSettled.current = true;
      forget();
      waiting.done();
      form.reset(form.getValues(), { keepSubmitCount: true });
      record.saved(versionIn(answer));
      setGoingOn(true);
      await onSaved?.(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) noteUnsaved(typed.isKept());
      // It is in the list of waiting saves now; do not keep it twice.
      if (error.status === 0 && (await waiting.keep(error))) return forget();
      setUnanswered(error.status === 0 || error.status === 503);
      if (refusedAs && error.code !== 'stale') notify.error(say(error.message), refusedAs);
      if (error.code === 'stale' && readSaved) await showBoth(readSaved, error);
      else showRefusal(error);
    }
  }

  async function showBoth(read: () => Promise<SavedRecord<z.input<S>>>, refusal: ApiError) {
    try {
      const saved = await read();
      setStale({
        said: refusal.message,
        differences: differencesOf(form.getValues(), saved.values),
        keepMine: () => {
          versionNow.current = saved.version;
          submit();
        },
        takeSaved: () => {
          forget();
          waiting.done();
          form.reset(saved.values);
          record.saved(saved.version);
          setStale(undefined);
        },
      });
    } catch (error) {
      setProblem(say((error as Error).message));
    }
  }

  function showRefusal(error: ApiError) {
    const entries = Object.entries(error.fields).map(([path, text]) => [asPath(path), text] as const);
    // The server names the fields; errors of fields that the form lacks go to the note.
    for (const [path, message] of entries) form.setError(path as never, { type: 'server', message });
    const shown = fieldsIn(formRef.current);
    const unplaced = entries.filter(([path]) => !shown.has(path)).map(([, text]) => say(text));
    if (entries.length === 0) setProblem(say(error.message));
    else if (unplaced.length > 0) setProblem([...new Set(unplaced)].join('\n'));
  }

  /** Once at a time: the second press of a double click would be refused as someone else's change. */
  async function saveOnce() {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      // A button that does nothing says nothing of what is wrong: what no field shows is said in the note.
      await form.handleSubmit(save, (errors) => {
        const unplaced = unplacedErrors({ ...errors }, fieldsIn(formRef.current));
        setProblem(unplaced.length > 0 ? unplaced.map(say).join('\n') : undefined);
      })();
    } finally {
      isSaving.current = false;
      setGoingOn(false);
    }
  }

  const submit = (event?: SubmitLike) => {
    event?.preventDefault();
    // A form in a dialog may belong to a field of another form, which is not submitted with it.
    event?.stopPropagation();
    const ready = whenReady(form.control);
    if (!ready) return void saveOnce();
    if (isWaiting.current) return;
    isWaiting.current = true;
    setWaitsForFields(true);
    void ready.then((isReady) => {
      isWaiting.current = false;
      setWaitsForFields(false);
      // The reason is shown at the field.
      if (isReady) void saveOnce();
      else setHeldBack((count) => count + 1);
    });
  };

  return {
    form,
    methods,
    formRef,
    submit,
    isSubmitting: form.formState.isSubmitting || isGoingOn || waitsForFields,
    problem,
    isUnanswered,
    stale,
    hasUnsaved: () =>
      (form.formState.isDirty || hasPendingWork(form.control)) && !isSettled.current && !waiting.holds(),
    restored,
    giveUp: forget,
    waiting: waiting.form,
    arrived: (isGuarded) => {
      if (isGuarded) typed.arrived(formRef.current);
      waiting.arrived();
    },
  };
}

/** Puts the focus into the first wrong field, in the order of the page. */
function focusWrong(form: HTMLFormElement | null) {
  const controls = 'input:not([hidden]), select, textarea, button';
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  const control = wrong?.matches(controls) ? wrong : wrong?.querySelector<HTMLElement>(controls);
  control?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: 'center' });
}

/** The paths of the fields that a form has in the page. */
const fieldsIn = (form: HTMLFormElement | null) =>
  new Set([...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].map(({ dataset }) => dataset.field ?? ''));

/** bankInfo[0].bankName as the form names it: bankInfo.0.bankName. */
const asPath = (path: string) => path.replace(/\[(\d+)\]/g, '.$1');

function versionIn(answer: unknown): number | undefined {
  const version = (answer as { data?: { version?: unknown } } | null | undefined)?.data?.version;
  return typeof version === 'number' ? version : undefined;
}
