import { useRef, useState } from 'react';
import type { ChartedCategory } from '#contract/category.ts';
import { adminCategories as copy } from '#src/copy/admin-categories.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { EditCategoryDialog, DeleteCategoryDialog, CategoryChartDialog } from './category-dialogs.tsx';
import { RowActions } from '../ui/row-actions.tsx';
import { StackedTable, type Column } from '../ui/stacked-table.tsx';

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
  const columns: readonly Column<ChartedCategory>[] = [
    {
      field: 'name',
      headerName: copy.columns.name,
      renderCell: ({ row }) => <span id={`category-${row._id}`}>{row.name}</span>,
    },
    {
      field: 'actions',
      headerName: copy.columns.actions,
      renderCell: ({ row }) => (
        <RowActions
          nameId={`category-${row._id}`}
          opensDialogs
          actions={[
            [copy.edit, () => openDialog('edit', row)],
            [copy.sizeChart, () => openDialog('sizeChart', row)],
            [copy.delete, () => openDialog('delete', row)],
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <StackedTable
        ref={table}
        label={copy.table}
        columns={columns}
        rows={categories}
        keyOf={({ _id }) => _id}
        nameField="name"
      />
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
