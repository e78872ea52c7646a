/** The words around a noun: how English points, counts, places and describes. */
export const EN_NOMINAL = {
  determiner: {
    definite: 'the',
    indefinite: 'a | an',
    pointing: 'this | that | these | those | the said',
    any: 'any',
    every: 'every | each | all | all the | all of the | each of the',
    owned: 'its | their',
  },
  pronoun: {
    alone: 'it | them | this | that | this one | that one | the same one | these | those',
  },
  scope: {
    in: 'in | inside | within | on | under | at | inside of | of | for | in the area of | belonging to',
  },
  near: {
    any: 'next to | beside | near | close to | adjacent to | alongside',
    right: 'to the right of | right of | on the right of | on the right side of',
    left: 'to the left of | left of | on the left of | on the left side of',
    above: 'above',
    below: 'below | underneath | beneath',
  },
  position: {
    'top-left': 'top left | top-left | upper left | top left corner | upper left corner | top-left corner',
    'top-right': 'top right | top-right | upper right | top right corner | upper right corner | top-right corner',
    'bottom-left':
      'bottom left | bottom-left | lower left | bottom left corner | lower left corner | bottom-left corner',
    'bottom-right':
      'bottom right | bottom-right | lower right | bottom right corner | lower right corner | bottom-right corner',
    top: 'top | upper | very top',
    bottom: 'bottom | lower | very bottom',
    left: 'left | left-hand | left side | left hand side',
    right: 'right | right-hand | right side | right hand side',
    center: 'center | centre | middle',
  },
  containing: {
    text: 'containing | that contains | which contains | contains | holding | that holds | that has | which has | having | with | that shows | showing | that says | saying | that reads | mentioning | where it says',
  },
  'text-noun': {
    yes: 'the text | text | the words | the word | the value | the title | title | the name | the label | the content',
  },
  naming: {
    yes: 'labelled | labeled | called | named | titled | entitled | with the label | with label | with the name | with name | with the title | with title | with the text | with text | saying | that says | reading | marked | whose label is | :',
  },
} as const;

/** Two words that look like noun and kind, or verb and preposition, and are one name. */
export const EN_COMPOUNDS =
  'sign in | log in | sign out | log out | sign up | log on | log off | sign on | opt in | opt out | wish list | price list | to-do list | mailing list';
