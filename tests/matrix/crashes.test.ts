import { testFaults } from './support/test-faults.ts';

testFaults(
  'Killed in the middle: browser, worker, server, database',
  'The disk is full',
  'A second process on the data folder',
  'SIGTERM and Ctrl-C at any moment',
  'The clock jumps',
  'The line is cut',
);
