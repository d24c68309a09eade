/**
 * The first text of the page about dark patterns: the 13 of the Guidelines for Prevention and Regulation of Dark Patterns, 2023, and what the
 * shop does about each. It says what this program does; the owner checks the rest once a year and adds the date.
 */
export const darkPatterns = `A dark pattern is a trick of a page that makes people do what they did not mean to. The Indian guidelines of 2023 name thirteen of them. This is what we do about each.

## False urgency

We say that few pieces are left only where our stock says so. There are no countdowns, and nobody who “is looking at this right now”.

## Basket sneaking

Nothing is in your cart but what you put there: no insurance, no donation, no gift wrap.

## Confirm shaming

The button that declines says what it does, such as “Cancel”, and nothing about you.

## Forced action

You look, search and complain without an account. An order needs one, with an address and a way to reach you, and no newsletter comes with it.

## Subscription trap

We sell no subscriptions. You delete your account in your profile.

## Interface interference

Prices, totals and the way out are as easy to see as the button that buys.

## Bait and switch

You get the piece, the size and the price that you ordered. If a piece is gone when you pay, your money goes back.

## Drip pricing

Prices include all taxes. The total in the cart is what you pay, also in cash on delivery.

## Disguised advertisement

There are no advertisements in our lists, and nobody can pay for a place: [how results are ordered](/how-results-are-ordered). Reviews are written by people who bought the product here.

## Nagging

We do not ask twice. No window asks for your e-mail or for notifications, and of a cash order that waits for your yes we remind you once.

## Trick question

No box is ticked before you tick it, and no question says the opposite of what it seems to say.

## SaaS billing

You pay once for what you order. We keep no card and collect nothing later.

## Rogue malware

Our pages run our own programs and those of the payment provider, and nothing else.`;
