import { testFaults } from './support/test-faults.ts';

testFaults(
  'Orders on a page',
  'A secret passes through',
  'Led to other places',
  'Hostile text in reports',
  'Generated code and files that try to leave',
);
