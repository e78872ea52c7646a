import { testFaults } from './support/test-faults.ts';

testFaults('Malformed and hostile inputs', 'Targets that hang, loop or never come to rest');
