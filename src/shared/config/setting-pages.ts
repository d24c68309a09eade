import type { Permission } from '#contract/rules/staff.ts';
import { adminSettings as copy } from '#src/copy/admin-settings.ts';
import { paths } from './paths.ts';

interface SettingPage {
  readonly to: string;
  readonly copy: { readonly title: string; readonly text: string };
  readonly permission: Permission;
}

/** The pages to which the settings link, and what each needs. */
export const settingPages: readonly SettingPage[] = [
  { to: paths.adminDelivery, copy: copy.delivery, permission: 'shop' },
  { to: paths.adminTax, copy: copy.tax, permission: 'shop' },
  { to: paths.adminContent, copy: copy.content, permission: 'texts' },
  { to: paths.adminSearchWords, copy: copy.searchWords, permission: 'catalogue' },
  { to: paths.adminCatalogue, copy: copy.importAndExport, permission: 'catalogue' },
  { to: paths.adminBackups, copy: copy.backups, permission: 'shop' },
  { to: paths.adminAuditLog, copy: copy.auditLog, permission: 'people' },
];
