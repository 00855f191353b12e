/**
 * What somebody may have written about a person into the record of a job, wherever it is kept: in the job, and in the
 * events that tell of it.
 */
export const JOB_WITHOUT_WORDS = `client_reference = null, notes = '{}'`
export const EVENT_WITHOUT_WORDS = `snapshot = snapshot || '{"client_reference": null, "notes": []}'`

/** There is no index by job: the account's endpoints bound what is looked at. */
export const EVENTS_OF_ACCOUNT =
  'endpoint_id in (select id from webhook_endpoints where account_id = $1)'
