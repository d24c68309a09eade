import type { ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useAction, type Mutation } from '../hooks/use-action.ts';
import { saveFile } from '../lib/save-file.ts';
import { BusyButton } from './busy-button.tsx';

interface DownloadButtonProps<A> extends Pick<ButtonProps, 'variant' | 'size' | 'sx' | 'aria-label' | 'tabIndex'> {
  /** The hook's mutation, which resolves to an object URL of the file. */
  mutation: Mutation<A, string>;
  argument: A;
  /** The file's name. */
  name: string | (() => string);
  /** The label while the file is loaded. */
  busy: string;
  failed: string;
  children: ReactNode;
}

/** Saves a file that a call answers with. */
export function DownloadButton<A>({
  mutation,
  argument,
  name,
  busy,
  failed,
  children,
  ...props
}: DownloadButtonProps<A>) {
  const { run, isBusy } = useAction(mutation, { failed });
  const save = async () => {
    const url = await run(argument);
    if (url !== undefined) saveFile(url, typeof name === 'function' ? name() : name);
  };
  return (
    <BusyButton variant="outlined" {...props} busy={isBusy ? busy : undefined} onClick={() => void save()}>
      {children}
    </BusyButton>
  );
}
