import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  accountDataEndpoint,
  accountEditEndpoint,
  confirmEndpoint,
  deleteAccountEndpoint,
  endSignInsEndpoint,
  registerEndpoint as registrationEndpoint,
  requestResetEndpoint,
  resetEndpoint,
  signInEndpoint,
  signInsEndpoint,
  signOutEndpoint,
} from '#contract/accounts.ts';
import { registerEndpoint } from '#server/http/endpoints/endpoint-route.ts';
import { padResponseTime } from '#server/http/limits/pad-response-time.ts';
import { formError, inEnvelope } from '#server/http/endpoints/outcome.ts';
import { readAccountData } from './account-data.ts';
import type { AccountSources } from './account-sources.ts';
import { confirm } from './registration/confirm.ts';
import { deleteAccount } from './delete-account.ts';
import { editAccount } from './edit-account.ts';
import type { TooOften } from '#server/database/accounts/attempts.ts';
import type { DelayedResult, FormResult } from './form-result.ts';
import { register } from './registration/register.ts';
import { requestReset, resetPassword } from './passwords/reset-password.ts';
import { signIn } from './sign-in/sign-in.ts';
import { endSignIns, listSignIns, signOut } from './sign-in/sign-ins.ts';

export function registerAccountRoutes(app: FastifyInstance, accounts: AccountSources): void {
  registerSignInRoutes(app, accounts);
  registerRecoveryRoutes(app, accounts);
  registerOwnAccountRoutes(app, accounts);
}

function registerSignInRoutes(app: FastifyInstance, accounts: AccountSources): void {
  const { gate } = accounts;
  registerEndpoint(app, signInEndpoint, async ({ body, from, signal }) => {
    return answeredLate(await gate(() => signIn(accounts, body, from), signal));
  });
  registerEndpoint(app, signOutEndpoint, async ({ signedIn }) => {
    await signOut(accounts, signedIn);
    return { answer: inEnvelope({}) };
  });
  registerEndpoint(app, signInsEndpoint, async ({ signedIn }) => ({
    answer: inEnvelope(await listSignIns(accounts.db, signedIn)),
  }));
  registerEndpoint(app, endSignInsEndpoint, async ({ signedIn, body }) => {
    await endSignIns(accounts, signedIn, body.id);
    return { answer: inEnvelope({}) };
  });
}

/** Milliseconds that asking for a reset takes: as long for addresses that we do not know. */
const resetRequestTime = 500;

function registerRecoveryRoutes(app: FastifyInstance, accounts: AccountSources): void {
  const { gate } = accounts;
  registerEndpoint(app, registrationEndpoint, async ({ body, from, signal }) =>
    answered(await gate(() => register(accounts, body, from), signal)),
  );
  registerEndpoint(app, confirmEndpoint, async ({ params, from }) => {
    const result = await confirm(accounts, params.token, from);
    return 'retryAfter' in result ? tooOften(result) : { answer: inEnvelope(result) };
  });
  registerEndpoint(app, requestResetEndpoint, async ({ body, from }) => {
    const refusal = await padResponseTime(resetRequestTime, () => requestReset(accounts, body, from));
    return refusal === null ? { answer: inEnvelope({}) } : tooOften(refusal);
  });
  registerEndpoint(app, resetEndpoint, async ({ params, body, from, signal }) => {
    const wanted = { token: params.token, password: body.password };
    return answered(await gate(() => resetPassword(accounts, wanted, from), signal));
  });
}

function registerOwnAccountRoutes(app: FastifyInstance, accounts: AccountSources): void {
  const { gate } = accounts;
  registerEndpoint(app, accountEditEndpoint, async ({ signedIn, body, from, signal }) => {
    if (body.id !== signedIn.accountId) return { failure: 'forbidden' };
    return answeredLate(await gate(() => editAccount(accounts, signedIn, body, from), signal));
  });
  registerEndpoint(app, accountDataEndpoint, async ({ signedIn }) => {
    const data = await readAccountData(accounts, signedIn);
    return data === null ? { failure: 'unauthorised' } : { answer: inEnvelope(data) };
  });
  registerEndpoint(app, deleteAccountEndpoint, async ({ signedIn, body, from, signal }) =>
    answeredLate(await gate(() => deleteAccount(accounts, signedIn, body.password, from), signal)),
  );
}

/** The same after the delay, which is outside the gate: whoever waits keeps nobody else out. */
async function answeredLate<Data, Code extends string>(
  outcome: DelayedResult<FormResult<Data, Code>> | null,
) {
  if (outcome !== null && outcome.delay > 0) await wait(outcome.delay);
  return answered(outcome?.result ?? null);
}

/** `null` is a full gate. */
function answered<Data, Code extends string>(result: FormResult<Data, Code> | null) {
  if (result === null) return { failure: 'unavailable' } as const; // its literal type
  if ('retryAfter' in result) return tooOften(result);
  return { answer: 'error' in result ? formError(result.error) : inEnvelope(result.data) };
}

function tooOften({ retryAfter }: TooOften) {
  return { failure: 'too_many_requests', retryAfter } as const; // its literal type
}
