import { messages } from './messages.ts';

/** About Us (spec §2: the brand, designs, sustainability and customer satisfaction). A section's quote stands after its first paragraph. */
export const about = messages({
  title: 'About Us',
  description: 'Who we are, how we design, and what we promise.',
  lead: '{brand} makes t-shirts for people who dress the way they speak: plainly, warmly, and with one sharp remark.',
  pictureAlt: 'A weaving draft, printed on a grey long sleeve',
  sections: [
    {
      title: 'The brand',
      text: [
        'We started with a hand loom, a borrowed screen-printing table and a long argument about what a good t-shirt is. The argument ended with 240 grams of combed cotton, a collar that does not give up, and a fit that hangs instead of clings.',
        'The name is a weaver’s word. The weft is the thread that goes across: it does the travelling, and it holds the cloth together.',
      ],
    },
    {
      title: 'The designs',
      text: [
        'Our prints begin on paper, in the street: a shop shutter in Bhuleshwar, a truck’s tailgate near Nashik, monsoon light on a tin roof. We draw, we cut most of it away, and we print what is left in water-based inks.',
        'Every design is made in a small run. When it is gone it is gone, and the next one is already on the table.',
      ],
    },
    {
      title: 'Sustainability',
      text: [
        'We buy cotton that is grown close to where it is spun, dye in small vats with recycled water, and cut so that the scraps become cords and labels. Parcels travel in paper.',
        'Ours are pre-washed, double-stitched and easy to mend.',
      ],
      quote: 'The kindest thing that a shirt can do is to last.',
    },
    {
      title: 'Customer satisfaction',
      text: [
        'A person reads what you write to us, usually within the day. If something is not right with your order we put it right first and ask questions later.',
        'Send us a photo of yours.',
      ],
      quote: 'The best review that we know is a faded collar.',
    },
  ],
});
