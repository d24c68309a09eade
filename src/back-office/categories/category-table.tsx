import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId, useRef, useState } from 'react';
import type { ChartedCategory } from '#contract/category.ts';
import { adminCategories as copy } from '#src/copy/admin-categories.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { EditCategoryDialog, DeleteCategoryDialog, CategoryChartDialog } from './category-dialogs.tsx';
import { RowActions } from '../ui/row-actions.tsx';

type Action = 'edit' | 'sizeChart' | 'delete';

/** The dialog that was opened last. */
interface OpenedDialog {
  /** Remounts the dialog with fresh state. */
  dialogKey: number;
  action: Action;
  category: ChartedCategory;
}

/** The categories, each with Edit and Delete. */
export function CategoryTable({ categories }: { categories: readonly ChartedCategory[] }) {
  const table = useRef<HTMLTableElement>(null);
  const [dialog, setDialog] = useState<OpenedDialog>();
  const [open, setOpen] = useState(false);
  const opener = useRef<Element>(null);
  const openDialog = (action: Action, category: ChartedCategory) => {
    opener.current = document.activeElement;
    setDialog({ dialogKey: (dialog?.dialogKey ?? 0) + 1, action, category });
    setOpen(true);
  };
  const close = () => setOpen(false);
  /** A deleted row takes the button that opened the dialog with it: the table gets the focus. */
  const onClosed = () => {
    if (!opener.current?.isConnected) moveFocus(table.current);
  };
  return (
    <>
      <Table ref={table} aria-label={copy.table}>
        <TableHead>
          <TableRow>
            <TableCell>{copy.columns.name}</TableCell>
            <TableCell>{copy.columns.actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {categories.map((category) => (
            <CategoryRow key={category._id} category={category} onAction={openDialog} />
          ))}
        </TableBody>
      </Table>
      {dialog?.action === 'edit' && (
        <EditCategoryDialog key={dialog.dialogKey} open={open} category={dialog.category} onClose={close} />
      )}
      {dialog?.action === 'sizeChart' && (
        <CategoryChartDialog key={dialog.dialogKey} open={open} category={dialog.category} onClose={close} />
      )}
      {dialog?.action === 'delete' && (
        <DeleteCategoryDialog
          key={dialog.dialogKey}
          open={open}
          category={dialog.category}
          onClose={close}
          onClosed={onClosed}
        />
      )}
    </>
  );
}

interface CategoryRowProps {
  category: ChartedCategory;
  onAction: (action: Action, category: ChartedCategory) => void;
}

function CategoryRow({ category, onAction }: CategoryRowProps) {
  const nameId = useId();
  const button = (action: Action, label: string) => (
    <Button
      variant="text"
      size="small"
      aria-haspopup="dialog"
      // The buttons of all rows have the same label; the description tells them apart.
      aria-describedby={nameId}
      onClick={() => onAction(action, category)}
    >
      {label}
    </Button>
  );
  return (
    <TableRow>
      <TableCell component="th" id={nameId} scope="row">
        {category.name}
      </TableCell>
      <RowActions>
        {button('edit', copy.edit)}
        {button('sizeChart', copy.sizeChart)}
        {button('delete', copy.delete)}
      </RowActions>
    </TableRow>
  );
}
