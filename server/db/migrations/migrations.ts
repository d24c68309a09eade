import type { Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';
import { catalogue } from './0001-catalogue.ts';
import { accounts } from './0002-accounts.ts';
import { orders } from './0003-orders.ts';
import { photoFormats } from './0004-photo-formats.ts';
import { backOffice } from './0005-back-office.ts';
import { orderKeeping } from './0006-order-keeping.ts';
import { productCounts } from './0007-product-counts.ts';
import { sessionHashes } from './0008-session-hashes.ts';
import { orderNumbers } from './0009-order-numbers.ts';
import { moneyToLookAt } from './0010-money-to-look-at.ts';
import { unpaidHolds } from './0011-unpaid-holds.ts';
import { searchSynonyms } from './0012-search-synonyms.ts';
import { accountSecurity } from './0013-account-security.ts';
import { photoMetadata } from './0014-photo-metadata.ts';
import { sizes } from './0015-sizes.ts';
import { sizeCharts } from './0016-size-charts.ts';
import { stockAlerts } from './0017-stock-alerts.ts';
import { stockMovements } from './0018-stock-movements.ts';
import { sizesInStock } from './0019-sizes-in-stock.ts';
import { productDetails } from './0020-product-details.ts';
import { productPhotos } from './0022-product-photos.ts';
import { hiddenProducts } from './0023-hidden-products.ts';
import { reviews } from './0024-reviews.ts';
import { wishes } from './0025-wishes.ts';
import { accountAccess } from './0026-account-access.ts';
import { staff } from './0027-staff.ts';
import { orderFindings } from './0028-order-findings.ts';
import { wishNews } from './0029-wish-news.ts';
import { retentionIndexes } from './0030-retention-indexes.ts';
import { indexedQueries } from './0031-indexed-queries.ts';
import { photoHashes } from './0032-photo-hashes.ts';
import { noSizeCombinations } from './0033-no-size-combinations.ts';
import { accountNotices } from './0034-account-notices.ts';
import { weakPasswords } from './0035-weak-passwords.ts';
import { mailPriorities } from './0036-mail-priorities.ts';
import { paymentAmounts } from './0037-payment-amounts.ts';
import { sharedWork } from './0038-shared-work.ts';
import { drafts } from './0039-drafts.ts';
import { holdNetworks } from './0040-hold-networks.ts';
import { lowLimits } from './0042-low-limits.ts';
import { movementTimes } from './0043-movement-times.ts';
import { ownerSettings } from './0044-owner-settings.ts';
import { content } from './0045-content.ts';
import { delivery } from './0046-delivery.ts';
import { addresses } from './0047-addresses.ts';
import { productFacts } from './0048-product-facts.ts';
import { shipments } from './0049-shipments.ts';
import { cashOrders } from './0050-cash-orders.ts';
import { placesBeside } from './0051-places-beside.ts';
import { cashReservations } from './0052-cash-reservations.ts';
import { cashTakenBack } from './0054-cash-taken-back.ts';
import { parcelStates } from './0055-parcel-states.ts';
import { jobs } from './0056-jobs.ts';
import { publicPrices } from './0060-public-prices.ts';
import { courierToken } from './0061-courier-token.ts';
import { troubleTimes } from './0062-trouble-times.ts';
import { shortStock } from './0064-short-stock.ts';
import { deletedRows } from './0065-deleted.ts';
import { mailOutages } from './0066-mail-outages.ts';
import { staffNotes } from './0067-staff-notes.ts';
import { customerSearch } from './0068-customer-search.ts';
import { deliveries } from './0069-deliveries.ts';
import { firstSearchWords } from './0070-first-search-words.ts';
import { shopLowLimit } from './0073-shop-low-limit.ts';
import { skuIndex } from './0074-sku-index.ts';
import { ownColours } from './0075-own-colours.ts';
import { contentPhotos } from './0078-content-photos.ts';
import { foldedSearch } from './0080-folded-search.ts';
import { partRefunds } from './0081-part-refunds.ts';
import { moneyTimes } from './0090-money-times.ts';
import { returns } from './0091-returns.ts';
import { papers } from './0092-papers.ts';
import { sales } from './0093-sales.ts';
import { complaints } from './0094-complaints.ts';
import { coupons } from './0095-coupons.ts';
import { counters } from './0096-counters.ts';
import { refundLines } from './0097-refund-lines.ts';

/** All migrations by name, in order, for both engines. */
export function migrations(engine: Engine): Record<string, Migration> {
  return {
    '0001_catalogue': catalogue(engine),
    '0002_accounts': accounts(),
    '0003_orders': orders(),
    '0004_photo_formats': photoFormats(engine),
    '0005_back_office': backOffice(engine),
    '0006_order_keeping': orderKeeping(),
    '0007_product_counts': productCounts(engine),
    '0008_session_hashes': sessionHashes(),
    '0009_order_numbers': orderNumbers(),
    '0010_money_to_look_at': moneyToLookAt(),
    '0011_unpaid_holds': unpaidHolds(),
    '0012_search_synonyms': searchSynonyms(),
    '0013_account_security': accountSecurity(),
    '0014_photo_metadata': photoMetadata(),
    '0015_sizes': sizes(engine),
    '0016_size_charts': sizeCharts(),
    '0017_stock_alerts': stockAlerts(),
    '0018_stock_movements': stockMovements(engine),
    '0019_sizes_in_stock': sizesInStock(engine),
    '0020_product_details': productDetails(),
    '0022_product_photos': productPhotos(engine),
    '0023_hidden_products': hiddenProducts(engine),
    '0024_reviews': reviews(),
    '0025_wishes': wishes(),
    '0026_account_access': accountAccess(),
    '0027_staff': staff(engine),
    '0028_order_findings': orderFindings(),
    '0029_wish_news': wishNews(),
    '0030_retention_indexes': retentionIndexes(),
    '0031_indexed_queries': indexedQueries(),
    '0032_photo_hashes': photoHashes(),
    '0033_no_size_combinations': noSizeCombinations(engine),
    '0034_account_notices': accountNotices(),
    '0035_weak_passwords': weakPasswords(),
    '0036_mail_priorities': mailPriorities(),
    '0037_payment_amounts': paymentAmounts(),
    '0038_shared_work': sharedWork(),
    '0039_drafts': drafts(),
    '0040_hold_networks': holdNetworks(),
    '0042_low_limits': lowLimits(),
    '0043_movement_times': movementTimes(),
    '0044_owner_settings': ownerSettings(engine),
    '0045_content': content(),
    '0046_delivery': delivery(),
    '0047_addresses': addresses(),
    '0048_product_facts': productFacts(),
    '0049_shipments': shipments(),
    '0050_cash_orders': cashOrders(),
    '0051_places_beside': placesBeside(engine),
    '0052_cash_reservations': cashReservations(),
    '0054_cash_taken_back': cashTakenBack(),
    '0055_parcel_states': parcelStates(),
    '0056_jobs': jobs(),
    '0060_public_prices': publicPrices(engine),
    '0061_courier_token': courierToken(),
    '0062_trouble_times': troubleTimes(),
    '0064_short_stock': shortStock(),
    '0065_deleted': deletedRows(),
    '0066_mail_outages': mailOutages(),
    '0067_staff_notes': staffNotes(),
    '0068_customer_search': customerSearch(),
    '0069_deliveries': deliveries(),
    '0070_first_search_words': firstSearchWords(),
    '0073_shop_low_limit': shopLowLimit(),
    '0074_sku_index': skuIndex(),
    '0075_own_colours': ownColours(),
    '0078_content_photos': contentPhotos(engine),
    '0080_folded_search': foldedSearch(),
    '0081_part_refunds': partRefunds(),
    '0090_money_times': moneyTimes(),
    '0091_returns': returns(engine),
    '0092_papers': papers(engine),
    '0093_sales': sales(),
    '0094_complaints': complaints(),
    '0095_coupons': coupons(),
    '0096_counters': counters(),
    '0097_refund_lines': refundLines(),
  };
}
