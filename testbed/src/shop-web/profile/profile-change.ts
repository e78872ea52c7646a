import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import type { ProfileChange } from '../api/account-calls.ts';
import type { Language, User } from '../api/entities.ts';
import { fault } from '../app/flags.ts';

/** The profile as its form holds it. */
export interface ProfileValues {
  displayName: string;
  email: string;
  phone?: string;
  birthday?: Dayjs | null;
  newsletter: boolean;
  language: Language;
}

export function toValues(user: User): ProfileValues {
  return {
    displayName: user.displayName,
    email: user.email,
    phone: user.phone ?? '',
    birthday: user.birthday === null ? null : dayjs(user.birthday),
    newsletter: user.newsletter,
    language: user.language,
  };
}

function birthdayText(birthday: Dayjs | null | undefined): string | null {
  if (!birthday) return null;
  const day = fault('web-birthday-off-by-one') ? birthday.subtract(1, 'day') : birthday;
  return day.format('YYYY-MM-DD');
}

export function toChange(values: ProfileValues): ProfileChange {
  return {
    displayName: values.displayName,
    email: values.email,
    phone: values.phone || null,
    birthday: birthdayText(values.birthday),
    newsletter: values.newsletter !== fault('web-newsletter-inverted'),
    language: values.language,
  };
}
