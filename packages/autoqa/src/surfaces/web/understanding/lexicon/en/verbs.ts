/** What English steps tell to do. Third-person forms are there for "the user clicks …". */
export const EN_VERBS = {
  click: {
    yes: 'click | clicks | click on | clicks on | tap | taps | tap on | taps on | left-click | left click | left click on | left-click on | single-click | push | pushes | activate | confirm by clicking | confirm by clicking on | submit by clicking | save by clicking | cancel by clicking | close by clicking',
  },
  press: { yes: 'press | presses | hit | hits | press on' },
  open: { yes: 'open | opens | open up | unfold | expand | show me' },
  go: {
    yes: 'go to | goes to | navigate to | navigates to | visit | visits | browse to | head to | load | jump to | move to | land on',
  },
  'double-click': {
    yes: 'double-click | double click | double-click on | double click on | doubleclick | double-tap | double tap | double-clicks',
  },
  'right-click': {
    yes: 'right-click | right click | right-click on | right click on | secondary click | right-clicks | right-clicks on',
  },
  hover: {
    yes: 'hover | hover over | hover on | hovers over | hover above | mouse over | move the mouse over | move the mouse to | move the mouse onto | move the cursor over | move the pointer over | point at | point the mouse at | hover the mouse over | place the mouse over | rest the mouse on',
  },
  focus: {
    yes: 'focus | focus on | set focus on | set the focus on | set focus to | put the cursor in | put the cursor into | place the cursor in | move the focus to | give focus to',
  },
  type: {
    yes: 'type | types | type in | enter | enters | input | inputs | write | writes | key in | put | insert | paste | provide',
  },
  fill: { yes: 'fill | fills | fill in | fills in | fill out | complete | populate | fill up' },
  set: { yes: 'set | sets | change | changes | update | adjust | edit' },
  clear: { yes: 'clear | clears | empty | clear out | erase | wipe' },
  select: { yes: 'select | selects | choose | chooses | pick | picks' },
  check: { yes: 'tick | ticks | mark | check off | turn on | switch on | toggle on' },
  uncheck: {
    yes: 'uncheck | unchecks | untick | unticks | deselect | unselect | unmark | turn off | switch off | toggle off',
  },
  enable: { yes: 'enable | activate' },
  disable: { yes: 'disable | deactivate' },
  toggle: { yes: 'toggle | flip' },
  upload: { yes: 'upload | uploads | attach | attaches' },
  drag: { yes: 'drag | drags | drag and drop | drag & drop | drag-and-drop' },
  scroll: { yes: 'scroll | scrolls | page' },
  wait: { yes: 'wait | waits | pause | sleep | hold on' },
  accept: { yes: 'accept | accepts | confirm | confirms | approve | ok | say yes to | agree to' },
  dismiss: { yes: 'dismiss | dismisses | cancel | cancels | reject | decline | say no to' },
  close: { yes: 'close | closes | shut | close down' },
  'switch-to': {
    yes: 'switch to | switches to | switch back to | change to | go to | move to | go back to | activate | bring up',
  },
  add: { yes: 'add | adds | put | puts | place | places' },
  remove: { remove: 'remove | removes | take | takes', delete: 'delete | deletes', edit: 'edit | edits' },
  screenshot: {
    yes: 'take a screenshot | take screenshot | capture a screenshot | capture the screen | take a picture of the page | screenshot | take a screen shot | make a screenshot | grab a screenshot',
  },
  'scroll-direction': {
    down: 'down | downwards | downward',
    up: 'up | upwards | upward',
    left: 'left | to the left',
    right: 'right | to the right',
  },
  'scroll-end': {
    bottom: 'bottom | end',
    top: 'top | beginning | start',
    right: 'right end | far right',
    left: 'left end | far left',
  },
  login: { yes: 'log in | login | sign in | log on | logs in | signs in' },
  times: {
    '2': 'twice | two times | 2 times',
    '3': 'three times | 3 times | thrice',
    '4': 'four times | 4 times',
    '5': 'five times | 5 times',
  },
  'native-dialog': {
    yes: 'dialog | dialogue | alert | confirm | prompt | confirmation | confirmation dialog | browser dialog | alert dialog | confirm dialog | prompt dialog | alert box | confirm box | popup | pop-up | dialog box | js alert | javascript alert | native dialog | message box | confirmation prompt',
  },
  device: {
    '375x667': 'mobile | phone | smartphone | a phone | a mobile | mobile phone | iphone',
    '768x1024': 'tablet | ipad | a tablet',
    '1280x720': 'desktop | laptop | a desktop',
  },
  viewport: {
    yes: 'viewport | view port | window | browser window | window size | viewport size | browser | screen size | browser size | screen | resolution',
  },
  tab: { yes: 'tab | window | page | browser tab | browser window' },
} as const;
