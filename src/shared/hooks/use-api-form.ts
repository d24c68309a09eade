import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm, useWatch, type FieldValues } from 'react-hook-form';
import { form as copy } from '#src/copy/form.ts';
import {
  fieldRefusalsOf,
  isSignedOut,
  refusalBodyOf,
  refusalMessageOf,
  type ApiError,
} from '#src/shared/api/errors.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { selectOffersLogIn } from '#src/shared/session/session-slice.ts';
import { useHeldForm } from '#src/shared/session/use-held-form.ts';
import { useAppStore } from '#src/shared/store/hooks.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useUnsavedChanges } from '#src/shared/ui/unsaved-context.ts';
import { isEqual, useDraft, type DraftRules } from './use-draft.ts';

/** The values of a form with text fields only, derived from its labels. */
export type TextValues<L> = Record<keyof L & string, string>;

type Name<V> = keyof V & string;

interface ApiFormOptions<V extends FieldValues, N extends Name<V>> extends DraftRules<V> {
  /** The labels by field, in the order in which messages name several fields. */
  labels: Readonly<Record<N, string>>;
  /**
   * What is stored now, for a form that edits it: the form follows what others save, and is unsaved where it differs. It may have more than
   * the fields, such as the version that they belong to.
   */
  stored?: V;
  /** The first values of a form that sends something new. A server-rendered form omits both: it takes over what was typed before hydration. */
  defaultValues?: V;
  /** Submits the values, which are based on `base`. Resolves to the error of a refused call, undefined on success. */
  send: (values: V, base: V) => Promise<ApiError | undefined>;
  /**
   * The values in what a refusal of the call says is stored now (409 `changedMeanwhile`). The person chooses where they must (`asks`);
   * otherwise what was typed is applied to it and sent again.
   */
  currentOf?: (current: Record<string, unknown>, sent: V) => V;
  /** The toast's text if there was no response or the server failed. */
  failed?: string;
  /** Whether to ask before the values are lost; by default unless the form is server-rendered. Not for a password or a confirmation. */
  asksToLeave?: boolean;
}

/**
 * Connects react-hook-form to a call of the API. The browser validates the HTML attributes, the server everything else. A refusal
 * is shown at its field until the field changes, and the first refused field gets the focus. Any other error is shown as a toast
 * (specification, section 8). A refusal never changes the values, and neither does the end of the session: the page stays and offers the
 * log-in, after which the form can be sent again. The values are a draft (docs/decisions/0049).
 */
export function useApiForm<V extends FieldValues, N extends Name<V> = Name<V>>({
  labels,
  stored,
  defaultValues = stored,
  send,
  currentOf,
  failed = copy.failed,
  asksToLeave = defaultValues !== undefined,
  same = (a, b) => Object.keys(labels).every((name) => isEqual(a[name], b[name])),
  ...rules
}: ApiFormOptions<V, N>) {
  const toasts = useToasts();
  const store = useAppStore();
  // Not `useForm<V>`: deriving the paths of nested fields from V doubles the time of the whole type check. The fields are flat,
  // and the functions below are typed with V.
  const hookForm = useForm<FieldValues>({ ...(defaultValues && { defaultValues }), reValidateMode: 'onSubmit' });
  const { control, register, handleSubmit, setError, clearErrors, setValues, getFieldState } = hookForm;
  const { formState, reset } = hookForm;
  const getValues = () => hookForm.getValues() as V;
  const names = Object.keys(labels) as N[];
  // Renders again when a value changes. A form without default values has uncontrolled inputs only.
  useWatch({ control, disabled: defaultValues === undefined });
  const element = useRef<HTMLFormElement>(null);
  /** A closed dialog keeps the values of its form. */
  const [isShown, setShown] = useState(false);
  const attach = useCallback((form: HTMLFormElement) => {
    element.current = form;
    setShown(true);
    return () => {
      // Another dialog may show the form by now.
      if (element.current !== form) return;
      element.current = null;
      setShown(false);
    };
  }, []);
  const draft = useDraft<V>({
    ...rules,
    same,
    initial: defaultValues ?? ({} as V),
    stored,
    get: getValues,
    set: setValues,
    isBusy: formState.isSubmitting,
  });
  const work = useRef(new Set<Promise<boolean>>());
  const [isWorking, setWorking] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const isDirty = isWorking || (defaultValues === undefined ? formState.isDirty : draft.isDirty);
  useHeldForm(isShown && isDirty);
  useUnsavedChanges(isShown && isDirty && asksToLeave, () => work.current.size > 0 || draft.isDirtyNow());
  const isSending = useRef(false);
  /** What is being sent; undefined once it is known that it was saved, or refused in place. */
  const sent = useRef<V>(undefined);
  const dismissToast = useRef<() => void>(undefined);
  const [refusalCount, setRefusalCount] = useState(0);

  useEffect(() => {
    if (refusalCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusalCount]);

  /** @param path Of the refused value within the field: 'sizes.2.label'. */
  const refuseField = (name: N, message: string, path: string = name) => {
    setError(name, { type: path, message: copy.refused({ label: labels[name], refusal: message }) });
    setRefusalCount((count) => count + 1);
    sent.current = undefined;
  };

  const saved = (next?: V) => {
    if (defaultValues && sent.current) draft.saved(sent.current, next);
    sent.current = undefined;
  };

  const refuse = (error: ApiError, failedText = failed) => {
    // The log-in that the page offers says why.
    if (isSignedOut(error) && selectOffersLogIn(store.getState())) return;
    const message = refusalMessageOf(error);
    const fields = fieldRefusalsOf(error);
    const refusedNames = names.filter((name) => fields[name] !== undefined);
    const { code, field_codes: codes = {} } = refusalBodyOf(error);
    for (const name of refusedNames) refuseField(name, fields[name] ?? '', codes[name]?.path);
    const [only, ...others] = refusedNames.map((name) =>
      copy.refused({ label: labels[name], refusal: fields[name] ?? '' }),
    );
    const summary = others.length > 0 ? copy.check(refusedNames.map((name) => labels[name])) : only;
    // The general message for a malformed request does not help: the toast names the fields instead.
    dismissToast.current = toasts.error((code === 'malformed' ? summary : undefined) ?? message ?? failedText, error);
  };

  const submit = async (values: FieldValues, isRepeated = false): Promise<void> => {
    const base = draft.baseNow();
    sent.current = values as V;
    const error = await send(sent.current, base);
    if (error === undefined) saved();
    const { current } = refusalBodyOf(error);
    if (current !== undefined && currentOf !== undefined && !isRepeated) {
      const latest = currentOf(current, sent.current);
      sent.current = undefined;
      return draft.follow(latest) ? undefined : submit(draft.merge(values as V, base, latest), true);
    }
    if (error) refuse(error);
  };

  const clearRefusals = () => {
    dismissToast.current?.();
    clearErrors();
  };

  const waitFor = (promise: Promise<boolean>): void => {
    work.current.add(promise);
    setWorking(true);
    const end = () => {
      work.current.delete(promise);
      setWorking(work.current.size > 0);
    };
    promise.then(end, end);
  };

  const worked = async (): Promise<boolean> => {
    if (work.current.size === 0) return true;
    setWaiting(true);
    try {
      return (await Promise.all(work.current)).every(Boolean);
    } catch {
      return false;
    } finally {
      setWaiting(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    // It would replace what others saved without a choice: the notice about it gets the focus.
    if (draft.theirs !== undefined) return moveFocus('[data-theirs]');
    isSending.current = true;
    // An error left by the previous submission would block this one.
    clearRefusals();
    const form = element.current;
    const send = async () => {
      // A form that was left meanwhile, or whose dialog was closed, is not sent.
      if ((await worked()) && element.current === form) await handleSubmit((values) => submit(values))(event);
    };
    void send().finally(() => (isSending.current = false));
  };

  /** Shows the message of a failed HTML validation at the field instead of in the browser's bubble. */
  const onInvalid = (event: FormEvent<HTMLFormElement>) => {
    const target = event.target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
    const name = names.find((field) => field === target.name);
    if (name === undefined) return;
    event.preventDefault();
    refuseField(name, validityMessage(target.validity));
  };

  return {
    control,
    getValues,
    setValues: (values: V) => setValues(values),
    /** Empties a form for the next use. */
    reset: () => {
      sent.current = undefined;
      reset();
      if (defaultValues) draft.rebase(defaultValues);
    },
    /** The current values of a form with default values. */
    values: getValues(),
    /** Whether something differs from what is stored. */
    isDirty,
    /** What the values are based on, and what others saved in place of it meanwhile. */
    base: draft.base,
    theirs: draft.theirs,
    /** Goes on from other stored values, with these typed ones. */
    rebase: (next: V, typed = next) => {
      sent.current = undefined;
      draft.rebase(next, typed);
    },
    follow: draft.follow,
    keepMine: draft.keepMine,
    takeTheirs: draft.takeTheirs,
    discard: () => {
      clearErrors();
      draft.discard();
    },
    /** Call it in `send` if the response has the stored values, or before navigating away; otherwise what was sent counts as stored. */
    saved,
    isBusy: formState.isSubmitting || isWaiting,
    /** Work that changes a value still, such as an upload: Save waits for it, and sends nothing if it fails (false). */
    waitFor,
    /** Props of the form element. `method="dialog"` prevents a navigation if the form is submitted before hydration. */
    props: {
      ref: attach,
      method: 'dialog',
      onSubmit,
      onInvalidCapture: onInvalid,
      // Its dialog asks before it closes.
      'data-unsaved': isDirty && asksToLeave,
    },
    /** Props of the field `name`. `value` is undefined in a form without default values: its inputs keep their own. */
    field: <F extends N>(name: F) => {
      const { ref, onChange, onBlur } = register(name);
      return {
        name,
        label: labels[name],
        /** The refusal shown at the field. */
        error: getFieldState(name, formState).error?.message,
        value: (defaultValues && getValues()[name]) as V[F],
        ref,
        onChange: (value: V[F]) => {
          clearErrors(name);
          void onChange({ type: 'change', target: { name, value } });
        },
        onBlur,
      };
    },
    /** The path of the refused value: 'sizes.2.label', or the name of the field. */
    refusedPathOf: (name: N): string | undefined => getFieldState(name, formState).error?.type?.toString(),
    /** Makes another call with the values, such as a preview: what is refused is shown as when the form is sent. */
    attempt: async (call: (values: V) => Promise<ApiError | undefined>, failedText?: string): Promise<void> => {
      clearRefusals();
      // The fields that are invalid show it themselves (`onInvalid`).
      if (element.current?.checkValidity() === false) return;
      const error = await call(getValues());
      if (error) refuse(error, failedText);
    },
    /** Shows a refusal at a field before the form is submitted; `message` follows the field's label. */
    refuseField,
  };
}

function validityMessage({ valueMissing, typeMismatch }: ValidityState): string {
  if (valueMissing) return copy.required;
  return typeMismatch ? copy.invalidEmail : copy.invalid;
}
