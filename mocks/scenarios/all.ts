import { accountScenarios } from './accounts.ts';
import { backOfficeScenarios } from './back-office.ts';
import { browsingScenarios } from './browsing.ts';
import { checkoutScenarios } from './checkout.ts';
import { complaintScenarios } from './complaints.ts';
import { lineScenarios } from './line.ts';
import { paperScenarios } from './papers.ts';
import { returnScenarios } from './returns.ts';
import { reviewScenarios } from './reviews.ts';
import type { Scenario, Scenarios } from './scenario.ts';
import { shopScenarios } from './shop.ts';
import { sizeScenarios } from './sizes.ts';
import { stockAlertScenarios } from './stock-alerts.ts';
import { wishScenarios } from './wishes.ts';

/** All scenarios by group, in the order of the panel. */
export const scenarioGroups = {
  'What is in the shop': shopScenarios,
  Sizes: sizeScenarios,
  'Stock alerts': stockAlertScenarios,
  Reviews: reviewScenarios,
  'Wish list': wishScenarios,
  'The line': lineScenarios,
  Accounts: accountScenarios,
  'Looking around': browsingScenarios,
  'Checkout and orders': checkoutScenarios,
  Papers: paperScenarios,
  Returns: returnScenarios,
  Complaints: complaintScenarios,
  'Back office': backOfficeScenarios,
} as const satisfies Readonly<Record<string, Scenarios>>;

const byName = new Map<string, Scenario>(Object.values(scenarioGroups).flatMap((group) => Object.entries(group)));

export const scenarioNames: readonly string[] = [...byName.keys()];

export function scenarioOf(name: string): Scenario | undefined {
  return byName.get(name);
}
