/** Contact Us (spec §2: support e-mail, support phone and social links; all of them are settings). */
export const contact = {
  title: 'Contact Us',
  description: 'Write, call, or find us where the pictures are.',
  lead: 'A question about a size, an order, or a print that you saw on someone in the metro? We are glad to hear from you.',
  pictureAlt: 'A kolam, printed on a red long sleeve',
  email: { title: 'Write to us', text: 'We answer within one business day.' },
  phone: { title: 'Call us', text: 'Monday to Saturday, 10 am to 6 pm.' },
  social: { title: 'Follow the thread', text: 'New drops, studio days, and your photos.' },
  seller: { title: 'Who we are' },
  grievance: {
    title: 'Grievance officer',
    text: 'We acknowledge a complaint within 48 hours and settle it within a month.',
  },
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const;
