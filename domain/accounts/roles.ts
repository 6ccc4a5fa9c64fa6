/** What people say they are, on each site apart. Roles permit nothing. */
export const roleNames = [
  'student',
  'researcher',
  'professional',
  'manager',
  'policymaker',
  'other',
] as const;
export type RoleName = (typeof roleNames)[number];
