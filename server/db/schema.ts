import type { AccountSchema } from './account-schema.ts';
import type { CashSchema } from './cash-schema.ts';
import type { CatalogueSchema } from './catalogue-schema.ts';
import type { ComplaintSchema } from './complaint-schema.ts';
import type { CouponSchema } from './coupon-schema.ts';
import type { JobSchema } from './job-schema.ts';
import type { OrderSchema } from './order-schema.ts';
import type { PaperSchema } from './paper-schema.ts';
import type { ReturnSchema } from './return-schema.ts';
import type { SaleSchema } from './sale-schema.ts';
import type { SandboxSchema } from './sandbox-tables.ts';
import type { SettingsSchema } from './settings-schema.ts';
import type { ShipmentSchema } from './shipment-schema.ts';

export type { AccountTable, AuditEntryTable } from './account-schema.ts';
export type { CategoryTable, ProductSizeTable, ProductTable, StockAlertTable } from './catalogue-schema.ts';
export type {
  AccountMailKind,
  CheckoutTable,
  MailTable,
  OrderChangeTable,
  OrderTable,
  RefundTable,
  StockAlertMailKind,
} from './order-schema.ts';
export type { DeliveryRuleTable } from './settings-schema.ts';

/** All tables of the database. */
export interface Schema
  extends
    AccountSchema,
    CashSchema,
    CatalogueSchema,
    ComplaintSchema,
    CouponSchema,
    JobSchema,
    OrderSchema,
    PaperSchema,
    ReturnSchema,
    SaleSchema,
    SandboxSchema,
    SettingsSchema,
    ShipmentSchema {}
