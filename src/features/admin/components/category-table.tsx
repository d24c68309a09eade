import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import type { Category } from '#contract/category.ts';
import { adminCategories as copy } from '#src/copy/admin-categories.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import { EditCategoryDialog } from './edit-category-dialog.tsx';
import { AdminTable } from './admin-table.tsx';

/** What is being done to which category. */
interface Task {
  /** Counts tasks: the key of the dialog, so that each task has a new one. */
  number: number;
  kind: 'edit' | 'delete';
  category: Category;
}

/** The categories by name, each with Edit and Delete. */
export function CategoryTable({ categories }: { categories: readonly Category[] }) {
  const table = useRef<HTMLTableElement>(null);
  const [task, setTask] = useState<Task>();
  const [open, setOpen] = useState(false);
  const opener = useRef<Element>(null);
  const begin = (kind: Task['kind'], category: Category) => {
    opener.current = document.activeElement;
    setTask({ number: (task?.number ?? 0) + 1, kind, category });
    setOpen(true);
  };
  const close = () => setOpen(false);
  /** The button that opened the question has gone with its row: the focus goes on from the table. */
  const onClosed = () => {
    if (!opener.current?.isConnected) moveFocus(table.current);
  };
  return (
    <>
      <AdminTable ref={table} aria-label={copy.table}>
        <thead>
          <tr>
            <th scope="col">{copy.columns.name}</th>
            <th scope="col">{copy.columns.actions}</th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <CategoryRow key={category._id} category={category} onTask={begin} />
          ))}
        </tbody>
      </AdminTable>
      {task?.kind === 'edit' && (
        <EditCategoryDialog key={task.number} open={open} category={task.category} onClose={close} />
      )}
      {task?.kind === 'delete' && (
        <DeleteCategoryDialog
          key={task.number}
          open={open}
          category={task.category}
          onClose={close}
          onClosed={onClosed}
        />
      )}
    </>
  );
}

interface CategoryRowProps {
  category: Category;
  onTask: (kind: Task['kind'], category: Category) => void;
}

function CategoryRow({ category, onTask }: CategoryRowProps) {
  const name = useId();
  const button = (kind: Task['kind'], words: string) => (
    <Button
      variant="text"
      size="small"
      aria-haspopup="dialog"
      // The buttons of all rows are called alike: which category it is about follows.
      aria-describedby={name}
      onClick={() => onTask(kind, category)}
    >
      {words}
    </Button>
  );
  return (
    <tr>
      <th id={name} scope="row">
        {category.name}
      </th>
      <td className="actions">
        {button('edit', copy.edit)}
        {button('delete', copy.delete)}
      </td>
    </tr>
  );
}
