/** The places where this application can be made to misbehave. Each is documented in faults.json. */
import { isOn } from './flags.ts';

export const ignoresStateFilter = (): boolean => isOn(faultNumber('vue-filter-ignored'));
export const skipsNameLength = (): boolean => isOn(faultNumber('vue-name-length-unchecked'));
export const deletesRowAbove = (): boolean => isOn(faultNumber('vue-delete-wrong-member'));
export const keepsNoSettings = (): boolean => isOn(faultNumber('vue-settings-not-kept'));
export const countsOneTooMany = (): boolean => isOn(faultNumber('vue-dashboard-count-wrong'));
