import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, type ReactNode } from 'react';
import { theirs as copy } from '#src/copy/form.ts';
import { collisionsOf } from '#src/shared/hooks/use-draft.ts';
import { moveFocus, passFocusOnUnmount, type FocusTarget } from '#src/shared/lib/move-focus.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';

interface TheirsNoticeProps {
  title?: string;
  text?: string;
  /** What is different now, by the label of its field. */
  changes?: readonly (readonly [label: string, value: string])[];
  /** More about what others saved. */
  children?: ReactNode;
  keep?: string;
  onKeep: () => void;
  take?: string;
  onTake: () => void;
  /** Gets the focus after the choice; by default the form's button. */
  focusAfter?: FocusTarget;
}

const notice = {
  gridColumn: '1 / -1',
  paddingBlock: 2,
  paddingInline: 3,
  fontSize: 'body1.fontSize',
  fontWeight: 'inherit',
  '& .MuiAlert-message': { display: 'grid', gap: 1.5, width: '100%', overflow: 'visible' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 1.5 },
} as const;

/** Each label beside its value. */
const list = {
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '6px 16px',
  '& > div': { display: 'contents' },
  '& dt': { fontSize: 'inherit', fontWeight: 650, color: 'inherit' },
  '& dd': { fontWeight: 'inherit' },
} as const;

/** What others saved while the form held changes, and the choice between both. Until then the form is not sent. */
export function TheirsNotice({
  title = copy.title,
  text = copy.text,
  changes = [],
  children,
  keep = copy.keepMine,
  onKeep,
  take = copy.take,
  onTake,
  focusAfter,
}: TheirsNoticeProps) {
  /** Scrolls the notice into view, because the button may be far below it; the focus returns afterwards. */
  const show = useCallback(
    (element: HTMLElement | null) => {
      moveFocus(element);
      const button = element?.closest('form')?.querySelector('[type="submit"]');
      return passFocusOnUnmount(() => [focusAfter, button])(element);
    },
    [focusAfter],
  );
  return (
    <Notice sx={notice} role="alert" tabIndex={-1} ref={show} data-theirs="">
      <Typography variant="h2" sx={{ fontSize: 'h3.fontSize' }}>
        {title}
      </Typography>
      <Typography>{text}</Typography>
      {changes.length > 0 && (
        <DescriptionList sx={list}>
          {changes.map(([label, value]) => (
            <Description key={label} name={label}>
              {value}
            </Description>
          ))}
        </DescriptionList>
      )}
      {children}
      <div className="buttons">
        <Button onClick={onKeep}>{keep}</Button>
        <Button variant="outlined" onClick={onTake}>
          {take}
        </Button>
      </div>
    </Notice>
  );
}

interface FieldsNoticeProps<V extends object> {
  form: { values: V; base: V; theirs: V | undefined; keepMine: () => void; takeTheirs: () => void };
  labels: Readonly<Partial<Record<keyof V, string>>>;
  /** A value in words, if it is no text. */
  show?: (values: V, name: keyof V) => string;
}

/** The same about single fields, each with both values; nothing unless there is a choice. */
export function FieldsNotice<V extends object>({
  form,
  labels,
  show = (shown, name) => String(shown[name]),
}: FieldsNoticeProps<V>) {
  const { values, base, theirs, keepMine, takeTheirs } = form;
  if (theirs === undefined) return null;
  const changes = collisionsOf(values, base, theirs).flatMap((name) => {
    const [current, yours] = [theirs, values].map((source) => show(source, name) || copy.noValue);
    const both = [copy.currentValue({ value: current ?? '' }), copy.yourValue({ value: yours ?? '' })].join(' · ');
    return labels[name] === undefined ? [] : [[labels[name], both] as const];
  });
  return <TheirsNotice changes={changes} onKeep={keepMine} onTake={takeTheirs} />;
}
