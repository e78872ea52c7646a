/** What English sentences claim. `yes` and `no` are the two ways a claim can go. */
export const EN_PREDICATES = {
  opener: {
    yes: 'verify | verifies | assert | check | checks | expect | should | make sure | ensure | ensures | confirm | validate | be sure | double-check | verify if | check whether | check if | verify whether | expected | expectation | i expect | we expect | it should be that | observe',
  },
  'wait-until': { yes: 'wait until | wait till' },
  that: { yes: 'that | : | to see that | to see | to find that | whether | if | , | how' },
  be: {
    yes: 'is | are | be | was | becomes | become | should be | must be | has to be | have to be | shall be | will be | is now | are now | should become | turns | gets | remains | remain | stays | stay | to be | is still | are still | to become | should still be | should now be | should remain | must become | has become | will become | has been | have been | ’s',
    no: "is not | are not | isn't | aren't | not be | should not be | shouldn't be | must not be | mustn't be | is no longer | are no longer | will not be | won't be | should no longer be | no longer be | not to be | cannot be | can't be | has not been | was not | must no longer be | is not yet | is never",
  },
  do: {
    yes: 'should | must | will | shall | does | do | to | has to | should now | can | should still',
    no: "does not | doesn't | do not | don't | should not | shouldn't | must not | mustn't | will not | won't | no longer | should no longer | not to | cannot | can't | must no longer | not",
  },
  shown: {
    yes: 'visible | shown | displayed | present | on the page | on screen | on the screen | there | showing | rendered | in view | visible on the page | shown on the page | displayed on the page | present on the page | visible on screen | available | displayed on the screen | shown on screen',
    no: 'hidden | invisible | gone | absent | missing | removed from the page | not visible | not shown | not displayed | out of view',
  },
  opened: { yes: 'open | opened', no: 'closed' },
  opens: { yes: 'open | opens', no: 'close | closes' },
  appear: {
    yes: 'appear | appears | show | shows | shows up | show up | pop up | pops up | exist | exists | come up | comes up | is shown | gets shown | appears on the page | appear on the page | exists on the page | appeared | has appeared | shows on the page | turns up | appear on the screen | appears on the screen',
    no: 'disappear | disappears | vanish | vanishes | go away | goes away | disappeared | has disappeared | is gone | hides',
  },
  contain: {
    yes: 'contain | contains | include | includes | show | shows | display | displays | has the text | have the text | has text | have text | contains the text | contain the text | containing | includes the text | shows the text | show the text | displays the text | display the text | displaying | mentions | says | say | reads | read | to contain | contains the words | shows the message | displays the message | shows the message | showing | with the text | with text | saying | has the content | holds',
  },
  equal: {
    yes: 'equal | equals | is exactly | be exactly | is equal to | be equal to | reads exactly | is the same as | are exactly | should equal | exactly equals | has exactly the text | reads exactly',
  },
  text: {
    yes: 'text | the text | message | the message | label | the label | words | the words | string | the string | wording',
  },
  match: {
    matches:
      'match | matches | match the pattern | matches the pattern | matches the regex | match the regex | matches the regular expression | matches regex | matches pattern | matching',
    'starts-with': 'start with | starts with | begin with | begins with | starting with',
    'ends-with': 'end with | ends with | ending with | end in | ends in',
  },
  enabled: {
    yes: 'enabled | clickable | active | editable | usable | interactive',
    no: 'disabled | greyed out | grayed out | inactive | unclickable | not clickable | not enabled | not editable | read-only | readonly',
  },
  checked: {
    yes: 'checked | ticked | turned on | switched on | on',
    no: 'unchecked | unticked | turned off | switched off | off | not checked | not ticked',
  },
  selected: {
    yes: 'selected | chosen | highlighted | the active tab | the selected tab | preselected | selected by default',
    no: 'unselected | not selected | deselected',
  },
  focused: { yes: 'focused | in focus | focussed | active element', no: 'blurred | unfocused | not focused' },
  'has-focus': {
    yes: 'has focus | has the focus | have focus | have the focus | gets focus | gets the focus | receives focus | holds the focus',
    no: 'loses focus | loses the focus',
  },
  empty: { yes: 'empty | blank', no: 'not empty | not blank' },
  compare: {
    '=': 'equal to | equals | exactly | precisely | equal',
    '!=': 'different from | not equal to | other than',
    '>=': 'at least | greater than or equal to | no less than | not less than | no fewer than | >= | ≥ | a minimum of | minimum',
    '<=': 'at most | less than or equal to | no more than | not more than | up to | <= | ≤ | a maximum of | maximum',
    '>': 'more than | greater than | over | above | larger than | bigger than | higher than | >',
    '<': 'less than | fewer than | smaller than | below | under | lower than | <',
  },
  change: {
    increases:
      'goes up | go up | increases | increase | rises | rise | grows | grow | is increased | be increased | increments | has increased | is incremented | went up | gone up | increased | goes higher | has gone up | climbs',
    decreases:
      'goes down | go down | decreases | decrease | drops | drop | falls | fall | shrinks | shrink | is decreased | is reduced | be reduced | reduces | has decreased | is decremented | went down | decreased | has gone down | sinks',
    changes:
      'changes | change | is changed | has changed | differs | is different | be different | is updated | gets updated | changed',
    stays:
      'stays the same | stay the same | does not change | do not change | is unchanged | remains unchanged | stays unchanged | remains the same | remain the same | has not changed | be unchanged | should not change | must not change | did not change | not change | is still the same | keeps its value',
  },
  sorted: { yes: 'sorted | ordered | arranged | listed | in order | sorted in order' },
  direction: {
    ascending:
      'ascending | in ascending order | asc | increasing | in increasing order | ascendingly | rising | smallest first',
    descending:
      'descending | in descending order | desc | decreasing | in decreasing order | descendingly | falling | largest first | in reverse order',
    'ascending:number':
      'from low to high | low to high | lowest first | from lowest to highest | cheapest first | from cheapest to most expensive | lowest to highest | cheapest to most expensive',
    'descending:number':
      'from high to low | high to low | highest first | from highest to lowest | most expensive first | highest to lowest',
    'ascending:date': 'oldest first | earliest first | from oldest to newest | from old to new | oldest to newest',
    'descending:date':
      'newest first | latest first | most recent first | from newest to oldest | from new to old | newest to oldest | with the newest first | with the latest first',
    'ascending:text':
      'alphabetically | in alphabetical order | from a to z | a to z | a-z | by alphabet | alphabetical',
    'descending:text': 'in reverse alphabetical order | from z to a | z to a | z-a | reverse alphabetically',
  },
  url: {
    yes: 'the url | url | the page url | the current url | the address | the page address | the browser url | current url | page url | the address bar | the web address',
  },
  title: {
    yes: 'the title | the page title | the title of the page | page title | the document title | the browser title | the window title | title | the browser tab title | the tab title | the title of the tab',
  },
  redirected: {
    yes: 'the user is redirected to | user is redirected to | i am redirected to | we are redirected to | you are redirected to | the page redirects to | redirects to | redirect to | redirected to | the browser is at | the browser goes to | the page is redirected to | is redirected to | i am on | we are on | the user is on | user is on | you are on | the user lands on | i land on | the browser navigates to | the page navigates to | the app navigates to | the browser is on | the user is taken to | i am taken to | the user lands on | the user is sent to',
  },
  page: {
    yes: 'the page | page | this page | the current page | the screen | the whole page | the body | the website | the site',
  },
  there: {
    yes: "there is | there are | there should be | there must be | there exists | there will be | there is now | there are now | there appears | there to be | there be | there's",
    no: "there is no | there are no | there should be no | there is not | there isn't | there aren't any | there is no longer | there should not be | there must be no | there are not | there shouldn't be | there must not be | there are no longer | there isn't any | there's no",
  },
  article: { yes: 'a | an | the | any' },
  mood: {
    success: 'success | successful | green success',
    error: 'error | failure | validation | danger | failed',
    warning: 'warning | warn',
    info: 'info | information | informational',
  },
  message: {
    yes: 'message | toast | toast message | notification | alert | snackbar | notice | messages | errors | alerts | notifications | banner | popup message | flash message | hint',
  },
  toast: {
    yes: 'toast | toast message | notification | snackbar | toast notification | flash message | toasts | notifications | message | alert | notice',
  },
  dialog: {
    yes: 'dialog | modal | popup | pop-up | dialog box | modal dialog | dialogue | confirmation dialog | popup window | confirm dialog | alert dialog | confirmation | confirmation popup | confirmation pop-up | confirm popup | question',
  },
  download: { yes: 'downloaded | saved to disk' },
  console: {
    yes: 'console errors | errors in the console | console error | error in the console | javascript errors | js errors | errors in the browser console | javascript errors in the console | errors logged to the console | error messages in the console | browser console errors',
  },
  accessible: {
    yes: 'accessible | free of accessibility violations | free of accessibility issues | free of accessibility problems | wcag compliant',
  },
  'a11y-faults': {
    yes: 'accessibility violations | accessibility issues | accessibility problems | accessibility errors | a11y violations | a11y issues | axe violations',
  },
  sideways: {
    yes: 'horizontal scroll bar | horizontal scrollbar | horizontal scrollbars | horizontal scroll | horizontal scrolling | horizontal overflow | sideways scrolling',
  },
  controls: { yes: 'controls | buttons | elements | fields | links | interactive elements' },
  menus: { yes: 'navigation | menu | main menu | navigation menu | main navigation | navigation bar' },
  method: { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete', HEAD: 'head', OPTIONS: 'options' },
  answers: {
    yes: 'returns | returned | return | responds with | answers with | answers | responded with | gives | has status | has the status | returns status | returns the status | responds with status | returns status code | with status | has status code | succeeds with | fails with | returned status | comes back with | gets | ends with status | is answered with',
  },
  request: { yes: 'request | api request | call | api call | http request | xhr' },
  no: { yes: 'no | zero' },
  css: {
    color: 'color | colour | text color | font color | text colour',
    'background-color': 'background color | background-color | background colour | background',
    'font-size': 'font size | font-size | text size',
    'font-weight': 'font weight | font-weight',
    display: 'display',
    width: 'width',
    height: 'height',
    opacity: 'opacity',
    cursor: 'cursor',
    'border-color': 'border color | border-color | border colour',
    'text-align': 'text align | text-align | text alignment',
    'text-decoration': 'text decoration | text-decoration',
    visibility: 'visibility',
    position: 'position',
  },
  looks: {
    yes: 'looks like | look like | matches | match | looks the same as | is visually equal to | equals | corresponds to',
  },
  shot: {
    yes: 'the screenshot | screenshot | the baseline | baseline | the picture | the reference image | the reference screenshot | the baseline screenshot | the snapshot',
  },
} as const;
