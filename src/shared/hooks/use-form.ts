import { useEffect, useRef, useState, type FormEvent } from 'react';
import { refusals } from '#contract/refusals.ts';
import { form as copy } from '#src/copy/form.ts';
import { refusalOf, type ApiError } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';

type Named = HTMLInputElement | HTMLTextAreaElement;

/** Submits the values. Resolves to the error of a refused call, undefined on success. */
type Send<N extends string> = (values: Record<N, string>) => Promise<ApiError | undefined>;

/**
 * A form with the keys of `labels` as its fields. The DOM inputs keep the values, so that a refusal loses nothing. A refusal is
 * shown at its field until the field changes, and the first refused field gets the focus. Any other error is shown as a toast
 * (specification, section 8).
 */
export function useForm<N extends string>(
  labels: Readonly<Record<N, string>>,
  send: Send<N>,
  /** The toast's text if there was no response or the server failed. */
  failed: string = copy.wentWrong,
) {
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const dismissToast = useRef<() => void>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<N, string>>>({});
  const [refusalCount, setRefusalCount] = useState(0);
  const names = Object.keys(labels) as N[];
  const nameOf = ({ target }: FormEvent): N | undefined => names.find((name) => name === (target as Named).name);

  useEffect(() => {
    if (refusalCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusalCount]);

  const refuse = (error: ApiError) => {
    const { message, fields } = refusalOf(error);
    const refusedNames = names.filter((name) => fields[name] !== undefined);
    const messages = refusedNames.map((name) => copy.refused(labels[name], fields[name] ?? ''));
    setRefused(Object.fromEntries(refusedNames.map((name, index) => [name, messages[index]])) as typeof refused);
    const [only, ...others] = messages;
    const summary = others.length > 0 ? copy.check(refusedNames.map((name) => labels[name])) : only;
    // The general message for a malformed request does not help: the toast names the fields instead.
    const isMalformed = message === refusals.malformed.message;
    dismissToast.current = toasts.error((isMalformed ? summary : undefined) ?? message ?? failed);
    if (refusedNames.length > 0) setRefusalCount((count) => count + 1);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setRefused({});
    dismissToast.current?.();
    const formData = new FormData(event.currentTarget);
    const value = (name: N) => {
      const field = formData.get(name);
      return typeof field === 'string' ? field : '';
    };
    const error = await send(Object.fromEntries(names.map((name) => [name, value(name)])) as Record<N, string>);
    sending.current = false;
    setBusy(false);
    if (error) refuse(error);
  };

  const refuseField = (name: N, message: string) => {
    setRefused((before) => ({ ...before, [name]: copy.refused(labels[name], message) }));
    setRefusalCount((count) => count + 1);
  };

  /** The browser's validation failed: shows our message at the field in place of the browser's bubble. */
  const onInvalid = (event: FormEvent<HTMLFormElement>) => {
    const name = nameOf(event);
    if (name === undefined) return;
    event.preventDefault();
    refuseField(name, validityMessage((event.target as Named).validity));
  };

  const clear = (name: N) => {
    if (refused[name] !== undefined) setRefused({ ...refused, [name]: undefined });
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const name = nameOf(event);
    if (name !== undefined) clear(name);
  };

  return {
    isBusy,
    /** Props of the form element. `method="dialog"` prevents a navigation if the form is submitted before hydration. */
    props: {
      ref: form,
      method: 'dialog',
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
      onInvalidCapture: onInvalid,
      onInput,
    },
    /** Shows a refusal at a field before the form is sent; `message` follows the field's label. */
    refuseField,
    /** Removes a field's refusal after the field was changed by other means than typing. */
    clear,
    /** Props of the field `name`. */
    field: (name: N) => ({ name, label: labels[name], error: refused[name] }),
  };
}

function validityMessage({ valueMissing, typeMismatch }: ValidityState): string {
  if (valueMissing) return copy.missing;
  return typeMismatch ? copy.notEmail : copy.notValid;
}
