import { useEffect, useRef, useState, type FormEvent } from 'react';
import { refusals } from '#contract/refusals.ts';
import { form as copy } from '#src/copy/form.ts';
import { refusalOf, type ApiError } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';

type Named = HTMLInputElement | HTMLTextAreaElement;

/** Sends what was typed. Answers the error where it was refused, nothing where it went well. */
type Send<N extends string> = (values: Record<N, string>) => Promise<ApiError | undefined>;

/**
 * A form whose fields are the keys of `labels`. What is typed stays in the page's own fields, so that nothing is lost when the
 * server refuses; a refusal stands at its field until that field is changed, and the first refused field gets the focus. What
 * the server says besides, or that it could not be reached, is an error toast (specification, section 8).
 */
export function useForm<N extends string>(
  labels: Readonly<Record<N, string>>,
  send: Send<N>,
  /** What the catalogue says of this form where the server could not be reached, or failed. */
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
    const known = names.filter((name) => fields[name] !== undefined);
    const words = known.map((name) => copy.refused(labels[name], fields[name] ?? ''));
    setRefused(Object.fromEntries(known.map((name, index) => [name, words[index]])) as typeof refused);
    const [only, ...others] = words;
    const named = others.length > 0 ? copy.check(known.map((name) => labels[name])) : only;
    // That something is malformed says nothing: the fields do.
    const isMalformed = message === refusals.malformed.message;
    dismissToast.current = toasts.error((isMalformed ? named : undefined) ?? message ?? failed);
    if (known.length > 0) setRefusalCount((count) => count + 1);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setRefused({});
    dismissToast.current?.();
    const typed = new FormData(event.currentTarget);
    const value = (name: N) => {
      const field = typed.get(name);
      return typeof field === 'string' ? field : '';
    };
    const error = await send(Object.fromEntries(names.map((name) => [name, value(name)])) as Record<N, string>);
    sending.current = false;
    setBusy(false);
    if (error) refuse(error);
  };

  const refuseField = (name: N, words: string) => {
    setRefused((before) => ({ ...before, [name]: copy.refused(labels[name], words) }));
    setRefusalCount((count) => count + 1);
  };

  /** The browser found fault with a field: our words stand at it in place of the browser's bubble. */
  const onInvalid = (event: FormEvent<HTMLFormElement>) => {
    const name = nameOf(event);
    if (name === undefined) return;
    event.preventDefault();
    refuseField(name, wordsOf((event.target as Named).validity));
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
    /** For the form element. As one of a dialog it does nothing, should it be sent before its script is there. */
    props: {
      ref: form,
      method: 'dialog',
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
      onInvalidCapture: onInvalid,
      onInput,
    },
    /** Refuses what was put into a field before it is sent; the words follow its label. */
    refuseField,
    /** Takes a refusal away, for a field that is changed in another way than by typing into it. */
    clear,
    /** For the field of that name. */
    field: (name: N) => ({ name, label: labels[name], error: refused[name] }),
  };
}

function wordsOf({ valueMissing, typeMismatch }: ValidityState): string {
  if (valueMissing) return copy.missing;
  return typeMismatch ? copy.notEmail : copy.notValid;
}
