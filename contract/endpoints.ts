import { adminProductEndpoints } from './admin-product.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { backupEndpoints } from './backup.ts';
import type { CallName } from './calls.ts';
import { cartPriceEndpoints } from './cart-price.ts';
import { cashEndpoints, cashShopEndpoints } from './cash.ts';
import { catalogueFileEndpoints } from './catalogue-file.ts';
import { categoryEndpoints } from './category.ts';
import { clientErrorEndpoints } from './client-error.ts';
import { colourEndpoints } from './colours.ts';
import { complaintEndpoints, shopComplaintEndpoints } from './complaint.ts';
import { contentEndpoints } from './content.ts';
import { couponEndpoints } from './coupon.ts';
import { customerEndpoints } from './customer.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { deletedEndpoints } from './deleted.ts';
import { deliveryEndpoints, deliveryRuleEndpoints } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import { fulfilmentEndpoints } from './fulfilment.ts';
import { jobEndpoints } from './job.ts';
import { mailEndpoints } from './mail.ts';
import { manyPhotosEndpoints } from './many-photos.ts';
import { moneyEndpoints } from './money.ts';
import { monthEndpoints } from './month.ts';
import { orderEndpoints } from './order.ts';
import { ownerSettingsEndpoints } from './owner-settings.ts';
import { paperFileEndpoints } from './paper-file.ts';
import { paperEndpoints, taxRateEndpoints } from './paper.ts';
import { paymentEndpoints } from './payment.ts';
import { adminPersonEndpoints, personEndpoints } from './person.ts';
import { productEditEndpoints } from './product-edit.ts';
import { productPriceEndpoints } from './product-prices.ts';
import { productEndpoints } from './product.ts';
import { refundEndpoints } from './refund.ts';
import { reportEndpoints, returnsReportEndpoints } from './report.ts';
import { resetLinkEndpoints } from './reset-link.ts';
import { returnEndpoints, shopReturnEndpoints } from './return.ts';
import { adminReviewEndpoints, reviewEndpoints } from './review.ts';
import { saleEndpoints } from './sale.ts';
import { searchSynonymEndpoints } from './search-synonyms.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './session.ts';
import { settingsEndpoints } from './settings.ts';
import { courierEndpoints, shippingEndpoints } from './shipping.ts';
import { stockAlertEndpoints } from './stock-alert.ts';
import { stockListEndpoints } from './stock-list.ts';
import { stockEndpoints } from './stock.ts';
import { userEndpoints } from './user.ts';
import { vitalsEndpoints } from './vitals.ts';
import { wishEndpoints } from './wish.ts';

/** All endpoints by call name. A call without schemas, or schemas without a call, does not compile. */
export const endpoints = {
  ...categoryEndpoints,
  ...productEndpoints,
  ...productEditEndpoints,
  ...productPriceEndpoints,
  ...saleEndpoints,
  ...couponEndpoints,
  ...manyPhotosEndpoints,
  ...adminProductEndpoints,
  ...deletedEndpoints,
  ...reviewEndpoints,
  ...adminReviewEndpoints,
  ...stockEndpoints,
  ...stockListEndpoints,
  ...reportEndpoints,
  ...returnsReportEndpoints,
  ...refundEndpoints,
  ...returnEndpoints,
  ...shopReturnEndpoints,
  ...monthEndpoints,
  ...catalogueFileEndpoints,
  ...backupEndpoints,
  ...colourEndpoints,
  ...searchSynonymEndpoints,
  ...userEndpoints,
  ...auditEndpoints,
  ...authEndpoints,
  ...personEndpoints,
  ...adminPersonEndpoints,
  ...secondFactorEndpoints,
  ...sessionEndpoints,
  ...resetLinkEndpoints,
  ...orderEndpoints,
  ...fulfilmentEndpoints,
  ...paperFileEndpoints,
  ...customerEndpoints,
  ...cashShopEndpoints,
  ...cashEndpoints,
  ...shippingEndpoints,
  ...courierEndpoints,
  ...jobEndpoints,
  ...moneyEndpoints,
  ...dashboardEndpoints,
  ...mailEndpoints,
  ...paymentEndpoints,
  ...cartPriceEndpoints,
  ...paperEndpoints,
  ...taxRateEndpoints,
  ...stockAlertEndpoints,
  ...wishEndpoints,
  ...complaintEndpoints,
  ...shopComplaintEndpoints,
  ...deliveryEndpoints,
  ...deliveryRuleEndpoints,
  ...settingsEndpoints,
  ...ownerSettingsEndpoints,
  ...contentEndpoints,
  ...clientErrorEndpoints,
  ...vitalsEndpoints,
} satisfies { [N in CallName]: Endpoint<N> };

export type Endpoints = typeof endpoints;
