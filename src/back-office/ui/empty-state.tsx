import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Problem } from '#src/shared/ui/problem.tsx';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** The button's label, and the path that it leads to or what it does. */
  action?: readonly [label: string, onPress: string | (() => void)];
  heading?: 'h1' | 'h2';
}

/** In place of content that is not there: why, and a way on. */
export function EmptyState({ action, heading = 'h2', ...texts }: EmptyStateProps) {
  const [label, onPress] = action ?? [];
  return (
    <Problem {...texts} heading={heading}>
      {onPress !== undefined && (
        <Button
          variant="outlined"
          {...(typeof onPress === 'string' ? { component: Link, to: onPress } : { onClick: onPress })}
        >
          {label}
        </Button>
      )}
    </Problem>
  );
}

interface EmptyListProps {
  copy: Readonly<Record<'emptyTitle' | 'emptyText' | 'noMatchTitle' | 'noMatchText' | 'showAll', string>>;
  isFiltered: boolean;
  /** The list's path, or what removes the filter. */
  showAll: string | (() => void);
}

/** In place of a list: nothing matches its filter, or there is nothing yet. */
export function EmptyList({ copy, isFiltered, showAll }: EmptyListProps) {
  if (!isFiltered) return <EmptyState title={copy.emptyTitle} text={copy.emptyText} />;
  return <EmptyState title={copy.noMatchTitle} text={copy.noMatchText} action={[copy.showAll, showAll]} />;
}
