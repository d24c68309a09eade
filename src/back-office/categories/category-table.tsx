import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { ChartedCategory } from '#contract/category.ts';
import { adminCategories as copy } from '#src/copy/admin-categories.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { RowActions } from '../ui/row-actions.tsx';
import { StackedTable, type Column } from '../ui/stacked-table.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { EditCategoryDialog, DeleteCategoryDialog, CategoryChartDialog } from './category-dialogs.tsx';

type Action = 'edit' | 'sizeChart' | 'delete';

/** The categories, each with Edit and Delete. */
export function CategoryTable({ categories }: { categories: readonly ChartedCategory[] }) {
  const table = useRef<HTMLTableElement>(null);
  const { opened, isOpen, show, close } = useDialog<{ action: Action; category: ChartedCategory }>();
  const opener = useRef<Element>(null);
  const openDialog = (action: Action, category: ChartedCategory) => {
    opener.current = document.activeElement;
    show({ action, category });
  };
  const dialog = opened && { open: isOpen, category: opened.entry.category, onClose: close };
  /** A deleted row takes the button that opened the dialog with it: the table gets the focus. */
  const onClosed = () => {
    if (!opener.current?.isConnected) moveFocus(table.current);
  };
  const columns: readonly Column<ChartedCategory>[] = [
    {
      field: 'name',
      headerName: copy.columns.name,
      renderCell: ({ row }) => (
        <>
          <span id={`category-${row._id}`}>{row.name}</span>
          {row.no_return === true && (
            <Typography variant="body2" component="div" color="textSecondary">
              {copy.editLabels.no_return}
            </Typography>
          )}
        </>
      ),
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
      {dialog && opened.entry.action === 'edit' && <EditCategoryDialog key={opened.dialogKey} {...dialog} />}
      {dialog && opened.entry.action === 'sizeChart' && <CategoryChartDialog key={opened.dialogKey} {...dialog} />}
      {dialog && opened.entry.action === 'delete' && (
        <DeleteCategoryDialog key={opened.dialogKey} {...dialog} onClosed={onClosed} />
      )}
    </>
  );
}
