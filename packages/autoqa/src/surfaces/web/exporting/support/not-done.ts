/** The type of the annotation for a step that may fail and did. */
export const NOT_DONE = 'not done';
