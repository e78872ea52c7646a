import type { WordClasses } from '../../../understanding/grammar/pattern.ts';

export const EN_CLASSES: WordClasses = {
  who: {
    yes: `visitors | a visitor | the visitor | users | a user | the user | customers | a customer | the customer | people |
      shoppers | a shopper | anyone | anybody | everyone | everybody | i | we | you | guests | a guest | members |
      a member | administrators | an administrator | the administrator | admins | an admin | the admin | staff |
      editors | an editor | normal customers | normal users | ordinary users | ordinary customers | regular users |
      every user | every visitor | every customer | each user | logged-in users | signed-in users |
      signed-in customers | registered users`,
  },
  can: {
    yes: `can | may | are able to | is able to | should be able to | must be able to | shall be able to | will be able to`,
  },
  'can-be': { yes: 'can be | may be | should be | must be | shall be' },
  cannot: {
    yes: `cannot | can not | can't | must not | may not | shall not | should not | are not able to | is not able to |
      should not be able to | must not be able to`,
  },
  'not-see': {
    yes: `do not see | don't see | does not see | doesn't see | cannot see | can't see | must not see | should not see |
      never see | never sees | may not see`,
  },
  det: { yes: 'the | a | an | their | his | her | my | our | your | its | any | all | all the | new | a new | every' },
  thing: { yes: 'link | button | menu | menu item | menu entry | tab | entry | icon | page | section' },
  show: { yes: 'shows | show | displays | display | gives | should show | must show | returns | lists' },
  direction: {
    both: `from cheapest to most expensive and the other way round | from cheapest to most expensive and back |
      ascending and descending | in ascending and descending order | in ascending or descending order |
      in both directions | both ways | up and down | upwards and downwards | ascending or descending |
      from low to high and from high to low | from low to high and high to low | low to high and high to low |
      from a to z and from z to a`,
    ascending: `from cheapest to most expensive | ascending | in ascending order | from low to high | low to high |
      from lowest to highest | lowest first | cheapest first | upwards | alphabetically | from a to z | oldest first`,
    descending: `from most expensive to cheapest | descending | in descending order | from high to low | high to low |
      from highest to lowest | highest first | most expensive first | downwards | from z to a | newest first`,
  },
  'come-back': {
    yes: `come back | are shown again | are back | reappear | are listed again | show up again | are visible again |
      appear again | must come back | should come back`,
  },
  'cannot-be': {
    yes: `cannot be | can not be | can't be | must not be | may not be | shall not be | should not be`,
  },
  kept: { yes: 'saved | submitted | created | added | stored | sent | placed' },
  required: { yes: 'required | mandatory | a required field | a mandatory field | must not be empty' },
  'sign-in': { yes: 'signing in | logging in | sign-in | login | a sign-in | a login' },
  wrong: {
    yes: 'a wrong password | an incorrect password | an invalid password | the wrong password | wrong credentials',
  },
  'error-shown': {
    yes: `shows an error message | shows an error | displays an error message | displays an error |
      shows a message | gives an error message | must show an error message | should show an error message`,
  },
  stays: {
    yes: `it is still there after a reload | it is kept | it is still there after reloading | it is saved |
      the change is kept | the change survives a reload | it survives a reload | the new value is kept |
      it stays after a reload | the change is still there after a reload`,
  },
  'change-verb': { yes: 'change | edit | update | modify' },
  'only-that': {
    yes: `only removes that item | removes only that item | removes that item only | only deletes that item |
      deletes only that item | only removes that one | removes only that one | leaves the others alone |
      leaves the other items alone | does not touch the others`,
  },
  members: {
    yes: `people who are signed in | signed-in users | signed-in customers | signed-in people | logged-in users |
      logged-in customers | registered users | members | users who are signed in | customers who are signed in`,
  },
  outsiders: {
    yes: `visitors | a visitor | guests | a guest | visitors who are not signed in | users who are not signed in |
      people who are not signed in | anonymous users | anonymous visitors | signed-out users`,
  },
  'new-tab': { yes: 'in a new tab | in a new window | in a new browser tab | in another tab' },
  removing: { yes: 'removing | deleting' },
};

/** Words that say something of their own: a name that holds one is no name. */
export const EN_NOT_IN_NAMES = `and or but if when while unless until without only not no never always must cannot can
  should may after before then than more less at least most is are was be been has have by per every each all any both
  than that which who whose within faster quickly correctly properly securely automatically twice once same different
  shows show see sees opens open via again`
  .split(/\s+/)
  .filter((word) => word !== '');
