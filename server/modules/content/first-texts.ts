import type { ContentName } from '#contract/rules/content.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { darkPatterns } from './dark-patterns-text.ts';

/**
 * What the shop's texts say until an owner writes others, in Markdown. Those of the demo's brand have the specification's own words (section 2);
 * a shop with a name of its own promises only what it does: delivery within India, the days of its rules, tracking by e-mail, payment in rupees.
 */

const returnAndExchange = `If it does not fit, or does not feel like you, send it back. Here is how it works.

## Within {return_days} days

You have {return_days} days from the day your parcel arrives to return or exchange an item.

## How it should look

Items have to be unused and unwashed, with their tags still on them.

## Who pays for the way back

{return_parcel} Shipping fees of the original order are non-refundable.

## What we cannot take back

- Underwear
- Swimwear
- Customised items

## How to start

Open the order under [Your orders](/dashboard/user/orders) and press ‘Return or exchange’. We answer with the address, and refund or exchange as soon as the parcel is back on our table. What is faulty, wrong, not as shown or late you may send back at any time, and if something never arrived or is missing, ‘Something is wrong’ is in the same place.`;

const shippingPolicy = `From our table to your door: how long it takes, and who tells you where it is.

## Processing

Orders are packed within 1-3 business days, not counting Sundays and public holidays.

## Delivery

- Domestic orders: 3-7 business days
- International orders: 7-21 business days

## Customs and duties

International parcels may be charged customs duties and taxes on arrival. They are the customer’s to pay.

## Tracking

As soon as your parcel leaves us, you get its tracking number by e-mail or SMS.`;

const ownShippingPolicy = `From us to your door: how long it takes, and who tells you where it is.

## Where we deliver

We deliver within India. Type your pincode on the page of a product: it says whether we deliver there, and when.

## How long it takes

Your order names the days on which it is to arrive. They count from the day on which we pack it; Sundays and holidays do not count.

## Tracking

As soon as your parcel leaves us, you get its tracking number by e-mail. It is on the page of your order, too.`;

/** @param shipping, payment What the shop says about them. */
const policy = (
  shipping: string,
  payment: string,
) => `The short version of how we ship, take back, keep your data and take your money.

## Shipping

${shipping} You get a message with the tracking number as soon as your parcel is on its way.

## Returns

You may return what you bought within {return_days} days. It has to be unused and in its original packaging; once it is back with us, we refund it to the way you paid.

## Privacy

We ask for what an order needs: your name, e-mail, phone and address. We use it to bring you your parcel and to answer you, never to sell it on. Write to us, and we tell you what we hold or delete it. Bills stay for eight years: the law asks for that.

## Payment security

${payment}

Payments run over an encrypted connection to Razorpay. Your card number never touches our servers.`;

/** The texts of Weft, the brand of the demo. */
const ofWeft: Readonly<Record<ContentName, string>> = {
  announcement: '',
  headline: `The new drop is off the loom

# Cut from
# our own
# cloth.

Heavy cotton tees in the colours we grew up with. Printed in small runs, sewn to outlive the trend.`,
  hero: 'Shop the drop\nBrowse by category',
  slogans: `Woven in India. Worn everywhere.
Soft cotton, strong opinions.
Made slowly. Worn loudly.
One good tee beats ten that fade.`,
  story: `## The thread that goes across

On a loom the warp stands still. The weft is the thread that travels, over and under, and turns lines into cloth. We named the shop after it: the part that moves is the part that holds everything together.`,
  about: `{brand} makes t-shirts for people who dress the way they speak: plainly, warmly, and with one sharp remark.

## The brand

We started with a hand loom, a borrowed screen-printing table and a long argument about what a good t-shirt is. The argument ended with 240 grams of combed cotton, a collar that does not give up, and a fit that hangs instead of clings.

The name is a weaver’s word. The weft is the thread that goes across: it does the travelling, and it holds the cloth together.

## The designs

Our prints begin on paper, in the street: a shop shutter in Bhuleshwar, a truck’s tailgate near Nashik, monsoon light on a tin roof. We draw, we cut most of it away, and we print what is left in water-based inks.

Every design is made in a small run. When it is gone it is gone, and the next one is already on the table.

## Sustainability

We buy cotton that is grown close to where it is spun, dye in small vats with recycled water, and cut so that the scraps become cords and labels. Parcels travel in paper.

> The kindest thing that a shirt can do is to last.

Ours are pre-washed, double-stitched and easy to mend.

## Customer satisfaction

A person reads what you write to us, usually within the day. If something is not right with your order we put it right first and ask questions later.

> The best review that we know is a faded collar.

Send us a photo of yours.`,
  contact: `A question about a size, an order, or a print that you saw on someone in the metro? We are glad to hear from you.

## Write to us

{email}

We answer within one business day.

## Call us

{phone}

Monday to Saturday, 10 am to 6 pm.

## Follow the thread

{social}

New drops, studio days, and your photos.`,
  policy: policy(
    'We ship worldwide. Orders are processed within 1-3 business days and leave our studio in Mumbai after that.',
    'You pay through Razorpay: with major credit cards and debit cards, UPI, net banking or a wallet, and from abroad also with PayPal, wherever Razorpay offers it.',
  ),
  'return-and-exchange': returnAndExchange,
  'shipping-policy': shippingPolicy,
  'dark-patterns': darkPatterns,
};

/** The texts of any other brand: nothing in them is said of a shop that its owner has not set. */
const ofAnyBrand: Readonly<Record<ContentName, string>> = {
  ...ofWeft,
  headline: `New in the shop

# Made
# to be
# worn.

Clothes from {brand}, sent to your door.`,
  hero: 'Shop now\nBrowse by category',
  slogans: `Made to be worn.
Chosen with care.
Good today, good next year.
Wear what you like.`,
  story: '',
  about: `{brand} makes clothes for people who know what they like.

## The brand

{brand} is an independent clothing brand. Everything in this shop is our own choice.

## The designs

Each design is in the shop because we would wear it ourselves.

## Sustainability

> The kindest thing that a piece of clothing can do is to last.

Care for it as its page says, and mend it.

## Customer satisfaction

Is something not right with your order? Write to {email}, and we put it right.`,
  contact: `A question about a size or an order? We are glad to hear from you.

## Write to us

{email}

## Call us

{phone}

## Follow us

{social}`,
  policy: policy(
    'We ship within India. The page of each product says for your pincode when it arrives.',
    'You pay through Razorpay: with credit and debit cards, UPI, net banking or a wallet, as Razorpay offers them. Where the checkout offers it, you can pay in cash on delivery.',
  ),
  'shipping-policy': ownShippingPolicy,
};

/** The text of a shop whose owner has not written any. */
export function firstText(name: ContentName, brand: string): string {
  return (brand === shopDefaults.brand ? ofWeft : ofAnyBrand)[name];
}
