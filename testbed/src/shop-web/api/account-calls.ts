import { call, sendFile } from './client.ts';
import type { Address, AddressInput, User } from './entities.ts';

interface SignedIn {
  token: string;
  user: User;
}

export type ProfileChange = Partial<
  Pick<User, 'displayName' | 'email' | 'phone' | 'birthday' | 'newsletter' | 'language' | 'favouriteOrder'>
>;

export const login = (username: string, password: string): Promise<SignedIn> =>
  call('POST', '/auth/login', { username, password });

export const register = (username: string, password: string, email: string): Promise<SignedIn> =>
  call('POST', '/auth/register', { username, password, email });

export const logout = (): Promise<void> => call('POST', '/auth/logout');

export const getMe = (): Promise<User> => call('GET', '/users/me');

export const updateMe = (change: ProfileChange): Promise<User> => call('PATCH', '/users/me', change);

export const uploadAvatar = (file: File): Promise<{ avatarUrl: string; fileName: string }> =>
  sendFile('/users/me/avatar', file);

export const listAddresses = (): Promise<Address[]> => call('GET', '/addresses');

export const createAddress = (address: AddressInput): Promise<Address> => call('POST', '/addresses', address);

export const updateAddress = (id: string, change: Partial<AddressInput>): Promise<Address> =>
  call('PATCH', `/addresses/${id}`, change);

export const deleteAddress = (id: string): Promise<void> => call('DELETE', `/addresses/${id}`);
