// Made from openapi.json by `npm run sdk:types`. Do not edit.

export interface paths {
  '/v6/run/face_swap': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Swap a face into a catalog, custom or aliased filter */
    post: operations['runFaceSwapV6']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v6/status/{job_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Read the state and result of a Face swap v6 job */
    post: operations['readFaceSwapV6']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v5/run/face_swap': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Swap a face with the v5 look */
    post: operations['runFaceSwapV5']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v5/status/{job_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Read the state and result of a Face swap v5 job */
    post: operations['readFaceSwapV5']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/run/faceswap': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Swap a face with a filter (v1) */
    post: operations['runFaceSwapV1']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v2/run/self-prompt': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Make a picture from a prompt, with or without a person (v2) */
    post: operations['runSelfPromptV2']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v2/status/{job_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Read the state and result of a Face swap v1 and v2 job */
    post: operations['readFaceSwapClassic']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v5/run/multi_swap': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Put a group into a realistic style */
    post: operations['runMultiSwapRealistic']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v5/run/multi_swap_self_prompt': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Put a group into a realistic scene described in words */
    post: operations['runMultiSwapRealisticPrompt']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v5/status_multi_swap/{job_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Read the state and result of a Multi swap realistic job */
    post: operations['readMultiSwapRealistic']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/run/stylized_multi_swap': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Put a group into a stylized style */
    post: operations['runMultiSwapStylized']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/run/stylized_multi_swap_self_prompt': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Put a group into a stylized picture described in words */
    post: operations['runMultiSwapStylizedPrompt']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/status_stylized_multi_swap/{job_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Read the state and result of a Multi swap stylized job */
    post: operations['readMultiSwapStylized']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v4/multi_swap_styles/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Realistic styles, by id */
    get: operations['listMultiSwapStylesV4']
    put?: never
    /** Compose up to five pictures into one group in a realistic style */
    post: operations['runMultiSwapV4']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/status_multi_swap/{job_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Read the state and result of a Multi swap v4 job */
    post: operations['readMultiSwapV4']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/run/single_frame_video': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Set one picture in motion */
    post: operations['runSingleFrameVideo']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/run/first_last_frame_video': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Make the film between a first and a last picture */
    post: operations['runFirstLastFrameVideo']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/status/single_frame_video/{job_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Read the state and result of a Video job */
    post: operations['readVideo']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/filters/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Face swap filters, by id */
    get: operations['listFaceSwapFiltersV1']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v5/filters': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Face swap filters, by id */
    get: operations['listFaceSwapFiltersV5']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v6/filters': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Face swap filters, by id */
    get: operations['listFaceSwapFiltersV6']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/realistic_multiswap_styles/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Realistic styles, by id */
    get: operations['listRealisticStyles']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/stylized_multiswap_styles/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Stylized styles, by id */
    get: operations['listStylizedStyles']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/users/me/my-custom-filters': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Your paid and self-created filters, newest first */
    get: operations['listCustomFilters']
    put?: never
    /** Begin a filter; nobody else sees it until it is published */
    post: operations['createCustomFilter']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/alias/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Your aliases, newest first */
    get: operations['listAliases']
    put?: never
    /** Create an alias */
    post: operations['createAlias']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/my-aliases/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Your aliases, newest first */
    get: operations['listMyAliases']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/alias/{alias_id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Resolve one alias */
    get: operations['resolveAlias']
    put?: never
    post?: never
    /** Delete an alias */
    delete: operations['deleteAlias']
    options?: never
    head?: never
    /** Swap the filter behind an alias, or rename its project */
    patch: operations['updateAlias']
    trace?: never
  }
  '/oauth/token': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Exchange an API key for a short-lived access token */
    post: operations['createAccessToken']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/jobs': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Your jobs, newest first */
    get: operations['listJobs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/jobs/{job_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One job: state, progress, queue place, ETA, credits, failure and outputs */
    get: operations['getJob']
    put?: never
    post?: never
    /** Erase the pictures of a job now; unfinished, it is cancelled */
    delete: operations['eraseJob']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/jobs/{job_id}/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Cancel a waiting or running job; its credits are released, unless the operator charges running ones */
    post: operations['cancelJob']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/jobs/{job_id}/events': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Follow a job: its state now, then its changes, until it has ended */
    get: operations['followJob']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/jobs/{job_id}/outputs/{n}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Download one output of a job, whole or in ranges; the first is 0 */
    get: operations['downloadOutput']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/jobs/{job_id}/inputs/{n}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Download a photo the job was made from, while it is kept; the first is 0 */
    get: operations['downloadInput']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/jobs/{job_id}/shares': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Make an address at which a guest sees and saves the result */
    post: operations['shareJob']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/shares/{token}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A shared result, for whoever has its address */
    get: operations['openShare']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/uploads': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Get an address to send a picture to, and the reference that stands for it */
    post: operations['createUpload']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/uploads/{upload_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Erase an upload now; its reference works no more */
    delete: operations['deleteUpload']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/webhooks': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Your webhooks, newest first */
    get: operations['listWebhooks']
    put?: never
    /** Have events of your jobs posted to your server */
    post: operations['createWebhook']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/webhooks/{webhook_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Read one webhook */
    get: operations['readWebhook']
    put?: never
    post?: never
    /** Delete a webhook and its delivery log */
    delete: operations['deleteWebhook']
    options?: never
    head?: never
    /** Change a webhook, switch it off, or on again */
    patch: operations['changeWebhook']
    trace?: never
  }
  '/v1/webhooks/{webhook_id}/rotate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Get a new secret; both sign until the overlap is over */
    post: operations['rotateWebhook']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/webhooks/{webhook_id}/deliveries': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What was sent to a webhook in the last 7 days, and how that went, newest first */
    get: operations['listDeliveries']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One delivery with its payload and what your server answered */
    get: operations['readDelivery']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/webhooks/{webhook_id}/test': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Send a test event now, signed as all are; tried once. At most 10 a minute */
    post: operations['testWebhook']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Send an event again, now */
    post: operations['redeliver']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/events': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Listen to your events as they happen, signed as a webhook would get them */
    get: operations['listenToEvents']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/account': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Balance, held credits, limits, and the key you came with */
    get: operations['getAccount']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Say when credits are low */
    patch: operations['updateAccount']
    trace?: never
  }
  '/v1/account/ledger': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Every credit that came, was held, spent or given back; newest first */
    get: operations['listLedger']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/account/usage': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Jobs and credits by day, key and family */
    get: operations['listUsage']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/prices': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What every run endpoint costs */
    get: operations['listPrices']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/estimates': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** What a run request would cost and when it would be done; nothing is submitted */
    post: operations['createEstimate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/prompts/check': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** What of a prompt is understood, what is ignored and why; nothing is submitted */
    post: operations['checkPrompt']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/keys': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Your keys, newest first; ended ones for 30 days */
    get: operations['listKeys']
    put?: never
    /** Make a key; its secret is shown once */
    post: operations['createKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/keys/{key_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Revoke a key: within a second it works nowhere, nor do its access tokens */
    delete: operations['revokeKey']
    options?: never
    head?: never
    /** Rename a key, or change its expiry or spend cap */
    patch: operations['updateKey']
    trace?: never
  }
  '/v1/keys/{key_id}/rotate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Make the successor of a key; the old one works until the overlap is over */
    post: operations['rotateKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/lanes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What waits and runs, lane by lane */
    get: operations['listLanes']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/lanes/{lane}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Pause a lane, let it run empty, or open it again; workers follow within seconds */
    patch: operations['setLane']
    trace?: never
  }
  '/v1/operator/workers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Worker processes; those that fell silent for a day yet */
    get: operations['listWorkers']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/engines': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What generates, and how well it does */
    get: operations['listEngines']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/accounts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Accounts, newest first; at most 200: search for the others */
    get: operations['listAccounts']
    put?: never
    /** Open an account with its owner */
    post: operations['openAccount']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/accounts/{account_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One account */
    get: operations['readAccount']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Rename an account, or change its limits */
    patch: operations['changeAccount']
    trace?: never
  }
  '/v1/operator/accounts/{account_id}/credits': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Give an account credits */
    post: operations['grantCredits']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/accounts/{account_id}/status': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Suspend an account, resume it, or close it for good */
    post: operations['setAccountStatus']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/accounts/{account_id}/grants': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The newest 200 grants of an account, and what of them was taken back */
    get: operations['listGrants']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/accounts/{account_id}/reversals': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Take back what is left of a grant, once */
    post: operations['reverseGrant']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/filters': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Paid filters and who has them, newest first */
    get: operations['listPaidFilters']
    put?: never
    /** Make a paid filter from one of your own account */
    post: operations['addPaidFilter']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/accounts/{account_id}/filters': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The paid filters that an account has */
    get: operations['listPaidFiltersOfAccount']
    put?: never
    /** Give an account a paid filter */
    post: operations['grantPaidFilter']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/accounts/{account_id}/filters/{filter_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Take a paid filter away from an account; jobs that were accepted still get it */
    delete: operations['withdrawPaidFilter']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/setup': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Whether this installation still needs its first account */
    get: operations['readSetup']
    put?: never
    /** Open the first account; its owner runs the installation. Works once */
    post: operations['setUp']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/session': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Who has signed in here */
    get: operations['readSession']
    put?: never
    /** Sign in with email and password */
    post: operations['signIn']
    /** Sign out: within a second the session works nowhere */
    delete: operations['signOut']
    options?: never
    head?: never
    /** Change your password; your other browsers must sign in again */
    patch: operations['changePassword']
    trace?: never
  }
  '/v1/members': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The people of your account, in the order they came */
    get: operations['listMembers']
    put?: never
    /** Let somebody sign in; tell them the password yourself */
    post: operations['addMember']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/members/{member_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Remove a member: within a second their sessions work nowhere */
    delete: operations['removeMember']
    options?: never
    head?: never
    /** Change the role of a member, or give a new password, which ends their sessions */
    patch: operations['changeMember']
    trace?: never
  }
  '/v1/users/me/my-custom-filters/engines': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The engines that filters can be made for, and what their recipes can say */
    get: operations['listFilterEngines']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/users/me/my-custom-filters/faces': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Find the faces in one of your pictures that guests can take */
    post: operations['findFilterSlots']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/users/me/my-custom-filters/preview': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** A small picture of what a recipe does, at once and for nothing */
    post: operations['previewFilter']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/users/me/my-custom-filters/assets': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The newest 60 of your pictures for recipes */
    get: operations['listFilterAssets']
    put?: never
    /** Add a picture for your recipes */
    post: operations['addFilterAsset']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/users/me/my-custom-filters/assets/{asset_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Delete a picture that no draft and no version of a filter uses */
    delete: operations['deleteFilterAsset']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/users/me/my-custom-filters/drafts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The filters you made, in every state, last changed first */
    get: operations['listFilterDrafts']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/users/me/my-custom-filters/{filter_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One filter of yours with its draft and its versions */
    get: operations['getCustomFilter']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Change the draft; what is published stays as it is */
    patch: operations['updateCustomFilter']
    trace?: never
  }
  '/v1/users/me/my-custom-filters/{filter_id}/duplicate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Begin another filter with the same draft */
    post: operations['duplicateCustomFilter']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/users/me/my-custom-filters/{filter_id}/archive': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Take a filter out of lists and runs; it can be restored */
    post: operations['archiveCustomFilter']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/users/me/my-custom-filters/{filter_id}/restore': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Bring an archived filter back as it was */
    post: operations['restoreCustomFilter']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/users/me/my-custom-filters/{filter_id}/versions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Freeze the draft as a version; its id runs exactly this version */
    post: operations['freezeCustomFilter']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/users/me/my-custom-filters/{filter_id}/publish': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Make a version the one that everybody gets; workers do it in the background */
    post: operations['publishCustomFilter']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/users/me/my-custom-filters/{filter_id}/publications/{publication_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** How far a publication is, and what became of it */
    get: operations['getFilterPublication']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/aliases': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Your aliases with their pictures, uses and next swaps, newest first */
    get: operations['listAliasCards']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/aliases/{alias_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One alias with its pictures, uses and next swap */
    get: operations['readAliasCard']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/booth': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What this session is locked to, and the filter of now */
    get: operations['readBooth']
    put?: never
    /** Lock this session: it takes pictures through one alias until it is unlocked */
    post: operations['lockBooth']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/booth/unlock': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Unlock this session with the PIN; 10 wrong ones end it */
    post: operations['unlockBooth']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/aliases/{alias_id}/check': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What would stop working if another filter stood behind an alias; changes nothing */
    get: operations['checkSwap']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/aliases/{alias_id}/swaps': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The swaps planned for an alias, and what became of earlier ones */
    get: operations['listSwaps']
    put?: never
    /** Have the filter behind an alias swapped at a given time */
    post: operations['planSwap']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/aliases/{alias_id}/swaps/{swap_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Cancel a planned swap */
    delete: operations['cancelSwap']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    Error: {
      error_code: string
      /** @description Plain words with the way out */
      message: string
      request_id: string
      retryable: boolean
      errors?: {
        field: string
        code: string
        message: string
      }[]
      /**
       * @description With FILTER_TYPE_MISMATCH: the type of filter that belongs here
       * @enum {string}
       */
      expected_type?: 'face_swap' | 'multi_swap'
      /**
       * @description With FILTER_TYPE_MISMATCH: the type of the filter that was named
       * @enum {string}
       */
      actual_type?: 'face_swap' | 'multi_swap'
      /** @description Of /oauth/token: the code of RFC 6749 */
      error?: string
      /** @description Of /oauth/token: the words of RFC 6749 */
      error_description?: string
    }
    ImageOutput: {
      /** @description Base64 PNG; the result is images[0] */
      images?: string[]
      error_code?: string
      error?: string
    }
    VideoOutput: {
      /** @description Download link; lives as long as the result */
      video_url?: string
      /** @enum {string} */
      video_status?: 'completed' | 'failed'
      video_error?: string
    }
    CatalogFilter: {
      /** @description Holds an integer: use it as filter or style id */
      id: string
      name: string
      description: string
      modes: ('single' | 'group')[]
      /** @description Whom it has people for; absent: gender changes nothing */
      genders?: ('male' | 'female' | 'boy' | 'girl')[]
      preview_url: string
    }
    CustomFilter: {
      id: string
      name: string
      /** @enum {string} */
      filter_type: 'face_swap' | 'multi_swap'
      model: string
      /** @enum {string} */
      source: 'paid' | 'self_created'
      preview_images: string[]
      /** @description Whom it takes; absent: everybody */
      genders?: ('male' | 'female' | 'boy' | 'girl')[]
      /** @description Which shapes it makes; absent: all */
      sizes?: ('portrait' | 'landscape' | 'square')[]
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      updated_at: string
    }
    Alias: {
      /** @description The Alias ID: stable, never changes */
      id: string
      ai_filter: string
      ai_filter_data: {
        label: string
      }
      project: string
      /** @description E-mail address of the person who created it; made by a key, of the account owner */
      user: string
      /** Format: date-time */
      created_at: string
      /**
       * Format: date-time
       * @description When the filter was swapped last
       */
      updated_at: string
      last_used: string | null
      history: {
        ai_filter_id: string
        ai_filter_name: string
        /** Format: date-time */
        time_removed: string
      }[]
    }
    OAuthError: {
      /** @enum {string} */
      error: 'invalid_request' | 'invalid_client' | 'unauthorized_client' | 'unsupported_grant_type'
      error_description: string
      error_code: string
      message: string
      request_id: string
      retryable: boolean
      errors?: {
        field: string
        code: string
        message: string
      }[]
    }
    JobSummary: {
      id: string
      /** @enum {string} */
      state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
      /** @enum {string} */
      family:
        | 'face-swap-v6'
        | 'face-swap-v5'
        | 'face-swap-classic'
        | 'multi-swap-realistic'
        | 'multi-swap-stylized'
        | 'multi-swap-v4'
        | 'video'
      /** @description Counts the changes of state from 1 on */
      sequence: number
      /** @description Never runs backwards */
      progress: number
      attempts: number
      client_reference: string | null
      /** @description What the guest agreed to (X-Consent); stays when the pictures are erased */
      consent: {
        text: string
        /** Format: date-time */
        given_at: string
      } | null
      key_id: string | null
      filter: {
        id: string
        name: string | null
        catalog: ('face-swap' | 'realistic' | 'stylized') | null
        version_id: string | null
      } | null
      /** @description The alias it came through */
      alias: string | null
      credits: {
        held: number
        charged: number
        released: number
      }
      /** Format: date-time */
      created_at: string
      started_at: string | null
      finished_at: string | null
      /** @description When the result stops being readable */
      expires_at: string | null
      erased_at: string | null
      timings: {
        waited_seconds: number | null
        worked_seconds: number | null
      }
      /** @description What was not honoured, in plain words */
      notes: string[]
      failure: {
        code: string
        message: string
      } | null
      outputs: {
        /** @description Signed: needs no header, works until expires_at */
        url: string
        /** @description The same bytes with your credentials */
        path: string
        content_type: string
        width: number | null
        height: number | null
        /** @description How long a film plays; null for pictures */
        seconds: number | null
        /** @description A small JPEG for lists, of a film one good frame; null where the engine made none */
        thumbnail_url: string | null
      }[]
    }
    Job: {
      id: string
      /** @enum {string} */
      state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
      /** @enum {string} */
      family:
        | 'face-swap-v6'
        | 'face-swap-v5'
        | 'face-swap-classic'
        | 'multi-swap-realistic'
        | 'multi-swap-stylized'
        | 'multi-swap-v4'
        | 'video'
      /** @description Counts the changes of state from 1 on */
      sequence: number
      /** @description Never runs backwards */
      progress: number
      attempts: number
      client_reference: string | null
      /** @description What the guest agreed to (X-Consent); stays when the pictures are erased */
      consent: {
        text: string
        /** Format: date-time */
        given_at: string
      } | null
      key_id: string | null
      filter: {
        id: string
        name: string | null
        catalog: ('face-swap' | 'realistic' | 'stylized') | null
        version_id: string | null
      } | null
      /** @description The alias it came through */
      alias: string | null
      credits: {
        held: number
        charged: number
        released: number
      }
      /** Format: date-time */
      created_at: string
      started_at: string | null
      finished_at: string | null
      /** @description When the result stops being readable */
      expires_at: string | null
      erased_at: string | null
      timings: {
        waited_seconds: number | null
        worked_seconds: number | null
      }
      /** @description What was not honoured, in plain words */
      notes: string[]
      failure: {
        code: string
        message: string
      } | null
      outputs: {
        /** @description Signed: needs no header, works until expires_at */
        url: string
        /** @description The same bytes with your credentials */
        path: string
        content_type: string
        width: number | null
        height: number | null
        /** @description How long a film plays; null for pictures */
        seconds: number | null
        /** @description A small JPEG for lists, of a film one good frame; null where the engine made none */
        thumbnail_url: string | null
      }[]
      /** @description The photos it was made from, while they are kept */
      inputs: {
        /** @description Its bytes, with your credentials */
        path: string
      }[]
      /** @description Jobs ahead of it; 0 is next */
      queue_place: number | null
      /** @description Until it is finished, measured from jobs like it */
      eta_seconds: number | null
      /** @description What was asked for. Send it again with the pictures, and it is the same job */
      request: {
        /** @description The run endpoint */
        path: string
        /** @description Its fields without the pictures */
        body: {
          [key: string]: unknown
        }
      } | null
    }
    Share: {
      /** @description A page for phones: needs no credentials */
      url: string
      token: string
      /** Format: date-time */
      expires_at: string
    }
    SharedResult: {
      /** Format: date-time */
      created_at: string
      /**
       * Format: date-time
       * @description When the address and the links end
       */
      expires_at: string
      outputs: {
        /** @description Signed: needs no header, works until expires_at */
        url: string
        content_type: string
        width: number | null
        height: number | null
        /** @description How long a film plays; null for pictures */
        seconds: number | null
        /** @description A small JPEG for lists, of a film one good frame; null where the engine made none */
        thumbnail_url: string | null
      }[]
    }
    Upload: {
      /** @description Its name where it is deleted; also the last part of the reference */
      id: string
      /** @description For any picture field of any run endpoint, as often as wanted until expires_at */
      reference: string
      /** @constant */
      method: 'PUT'
      /** @description Where to send the bytes; needs no credentials */
      url: string
      /** @description To be sent with the bytes, exactly like this */
      headers: {
        [key: string]: string
      }
      /**
       * Format: date-time
       * @description Until then the address and the reference work
       */
      expires_at: string
      /** @description How many bytes the address takes: as many as were announced */
      max_bytes: number
    }
    Webhook: {
      id: string
      url: string
      events: (
        | 'job.queued'
        | 'job.started'
        | 'job.completed'
        | 'job.failed'
        | 'job.cancelled'
        | 'credits.low'
      )[]
      description: string
      enabled: boolean
      disabled_reason: ('failing' | 'gone' | 'switched off') | null
      /** @description The first failure since the last success */
      failing_since: string | null
      /** Format: date-time */
      created_at: string
    }
    OpenedWebhook: {
      id: string
      url: string
      events: (
        | 'job.queued'
        | 'job.started'
        | 'job.completed'
        | 'job.failed'
        | 'job.cancelled'
        | 'credits.low'
      )[]
      description: string
      enabled: boolean
      disabled_reason: ('failing' | 'gone' | 'switched off') | null
      /** @description The first failure since the last success */
      failing_since: string | null
      /** Format: date-time */
      created_at: string
      /** @description Signs every message. Shown here only: keep it */
      secret: string
    }
    RotatedWebhook: {
      id: string
      url: string
      events: (
        | 'job.queued'
        | 'job.started'
        | 'job.completed'
        | 'job.failed'
        | 'job.cancelled'
        | 'credits.low'
      )[]
      description: string
      enabled: boolean
      disabled_reason: ('failing' | 'gone' | 'switched off') | null
      /** @description The first failure since the last success */
      failing_since: string | null
      /** Format: date-time */
      created_at: string
      /** @description Signs every message. Shown here only: keep it */
      secret: string
      /**
       * Format: date-time
       * @description Until then the secret before signs as well
       */
      previous_secret_until: string
    }
    Delivery: {
      /** @description The webhook-id of its message: the same however often it is sent */
      id: string
      webhook_id: string
      /** @enum {string} */
      event:
        | 'job.queued'
        | 'job.started'
        | 'job.completed'
        | 'job.failed'
        | 'job.cancelled'
        | 'credits.low'
        | 'webhook.test'
      job_id: string | null
      /** @description Which change of the job's state it tells of */
      sequence: number | null
      /** @enum {string} */
      state: 'pending' | 'delivered' | 'failed'
      attempts: number
      /** Format: date-time */
      created_at: string
      last_attempt_at: string | null
      next_attempt_at: string | null
      delivered_at: string | null
      /** @description What your server answered to the last attempt */
      response_status: number | null
      /** @description How long the last attempt took */
      response_ms: number | null
      last_error: string | null
    }
    DeliveryDetail: {
      /** @description The webhook-id of its message: the same however often it is sent */
      id: string
      webhook_id: string
      /** @enum {string} */
      event:
        | 'job.queued'
        | 'job.started'
        | 'job.completed'
        | 'job.failed'
        | 'job.cancelled'
        | 'credits.low'
        | 'webhook.test'
      job_id: string | null
      /** @description Which change of the job's state it tells of */
      sequence: number | null
      /** @enum {string} */
      state: 'pending' | 'delivered' | 'failed'
      attempts: number
      /** Format: date-time */
      created_at: string
      last_attempt_at: string | null
      next_attempt_at: string | null
      delivered_at: string | null
      /** @description What your server answered to the last attempt */
      response_status: number | null
      /** @description How long the last attempt took */
      response_ms: number | null
      last_error: string | null
      /** @description The first 1,000 characters of what your server answered to the last attempt; not kept of receivers in private networks that the operator allowed */
      response_text: string | null
      /** @description The body of its message as it would be sent now; links in it are fresh */
      payload: {
        [key: string]: unknown
      }
    }
    Account: {
      id: string
      name: string
      email: string
      /**
       * @description What these credentials may do
       * @enum {string}
       */
      role: 'owner' | 'creator' | 'viewer'
      /** @description Credits that new jobs may use */
      balance: number
      /** @description Credits set aside for jobs that have not ended */
      held: number
      /** @description Jobs that wait or run */
      pending_jobs: number
      /** @description Below this balance credits.low is sent */
      low_credits: number
      limits: {
        submits_per_minute: number
        reads_per_minute: number
        pending_jobs: number
        picture_megabytes: number
        /** @description Kinds of picture that are read here */
        picture_types: string[]
        body_megabytes: number
        /** @description Running jobs you may cancel for free within an hour; null: each is charged */
        running_cancels_per_hour: number | null
      }
      /** @description The key of this request, or the one its access token was made from */
      key: {
        id: string
        name: string
        spend_cap: number | null
        spent: number
        expires_at: string | null
      } | null
    }
    LedgerEntry: {
      /** @description Counts the entries of your account from 1 on */
      number: number
      /** @enum {string} */
      kind: 'grant' | 'hold' | 'settle' | 'release' | 'reversal'
      amount: number
      job_id: string | null
      note: string | null
      /** @description The number of the grant that a reversal takes back */
      reverses: number | null
      /** Format: date-time */
      created_at: string
    }
    UsageDay: {
      /**
       * Format: date
       * @description In UTC; jobs count on the day they ended
       */
      day: string
      key_id: string | null
      key_name: string | null
      /** @enum {string} */
      family:
        | 'face-swap-v6'
        | 'face-swap-v5'
        | 'face-swap-classic'
        | 'multi-swap-realistic'
        | 'multi-swap-stylized'
        | 'multi-swap-v4'
        | 'video'
      succeeded: number
      failed: number
      cancelled: number
      /** @description Spent by the jobs that succeeded */
      credits: number
    }
    Price: {
      /** @description The run endpoint */
      run: string
      /** @enum {string} */
      family:
        | 'face-swap-v6'
        | 'face-swap-v5'
        | 'face-swap-classic'
        | 'multi-swap-realistic'
        | 'multi-swap-stylized'
        | 'multi-swap-v4'
        | 'video'
      /** @description Values of the fields that decide the price; empty when there is one price */
      fields: {
        [key: string]: string | number | boolean
      }
      credits: number
    }
    Estimate: {
      /** @description What it would cost */
      credits: number
      /** @description What you may still use, by balance and spend cap */
      available: number
      affordable: boolean
      /** @description Until it would be finished, measured from jobs like it; null when unknown */
      eta_seconds: number | null
      /** @description What of its prompt is understood; null where a filter leads */
      prompt: components['schemas']['PromptCheck'] | null
    }
    PromptCheck: {
      /**
       * @description How much of it is understood
       * @enum {string}
       */
      understood: 'all' | 'some' | 'none'
      /** @description In the order of the prompt; what asks for nothing, such as "a", is left out */
      words: components['schemas']['PromptWord'][]
      /** @description What a job with this prompt would note */
      notes: string[]
      /** @description What a job with this prompt would end with, before anything is made or charged */
      failure: {
        /** @enum {string} */
        code:
          | 'PICTURE_TOO_SMALL'
          | 'PICTURE_UNUSABLE'
          | 'NO_FACE_FOUND'
          | 'FACE_TOO_SMALL'
          | 'FACE_TURNED_AWAY'
          | 'TOO_MANY_FACES'
          | 'PROMPT_NOT_UNDERSTOOD'
          | 'NOT_SUPPORTED'
          | 'CANCELLED'
          | 'DEADLINE_EXCEEDED'
          | 'QUEUE_TIMEOUT'
          | 'WORKER_LOST'
          | 'ENGINE_FAILED'
        message: string
      } | null
    }
    PromptWord: {
      /** @description Where it begins in the prompt, in UTF-16 code units */
      start: number
      /** @description Where it ends, not included */
      end: number
      text: string
      /** @enum {string} */
      state: 'understood' | 'ignored'
      /** @description What an understood word does */
      meaning: string | null
      /** @description Why a word is ignored */
      reason: string | null
      /** @description The nearest word that exists, where this one is unknown or stands for another */
      suggestion: string | null
    }
    Key: {
      id: string
      name: string
      /** @description The first characters of the secret; also the OAuth client_id */
      prefix: string
      /** @enum {string} */
      role: 'owner' | 'creator' | 'viewer'
      /** Format: date-time */
      created_at: string
      /** @description To the minute */
      last_used_at: string | null
      expires_at: string | null
      revoked_at: string | null
      /** @description The most credits it may use */
      spend_cap: number | null
      /** @description Credits used or held; a rotated key and its successor share them */
      spent: number
      /** @description Null: the account's limit */
      submits_per_minute: number | null
      /** @description Null: the account's limit */
      reads_per_minute: number | null
      /** @description The key that took its place */
      replaced_by: string | null
    }
    OpenedKey: {
      id: string
      name: string
      /** @description The first characters of the secret; also the OAuth client_id */
      prefix: string
      /** @enum {string} */
      role: 'owner' | 'creator' | 'viewer'
      /** Format: date-time */
      created_at: string
      /** @description To the minute */
      last_used_at: string | null
      expires_at: string | null
      revoked_at: string | null
      /** @description The most credits it may use */
      spend_cap: number | null
      /** @description Credits used or held; a rotated key and its successor share them */
      spent: number
      /** @description Null: the account's limit */
      submits_per_minute: number | null
      /** @description Null: the account's limit */
      reads_per_minute: number | null
      /** @description The key that took its place */
      replaced_by: string | null
      /** @description Shown here and never again */
      secret: string
    }
    Lane: {
      /** @enum {string} */
      lane: 'image' | 'video'
      /**
       * @description paused: jobs are accepted and wait; draining: new ones are refused
       * @enum {string}
       */
      state: 'open' | 'paused' | 'draining'
      waiting: number
      running: number
      /** @description How long the first in line has waited */
      oldest_waiting_seconds: number | null
      /** @description Jobs that living workers work on at once */
      capacity: number
      /** @description Well or badly; cancelled ones do not count */
      finished_last_hour: number
      /** @description Of these, badly */
      failed_last_hour: number
      /** @description When an operator last changed its state */
      changed_at: string | null
    }
    Worker: {
      id: string
      host: string
      pid: number
      version: string
      /** @description Jobs it works on at once, in the lanes it serves */
      lanes: {
        [key: string]: number
      }
      engines: string[]
      /** Format: date-time */
      started_at: string
      /** Format: date-time */
      seen_at: string
      /** @description It was seen within the last seconds */
      is_alive: boolean
    }
    Engine: {
      name: string
      description: string
      model_types: ('face_swap' | 'multi_swap')[]
      video: boolean
      prompts: boolean
      /** @description Living workers that have it */
      workers: number
      finished_last_hour: number
      /** @description Of these, jobs it failed or had to begin again */
      troubles_last_hour: number
      /**
       * @description troubled: trouble with more than a fifth; away: no living worker has it
       * @enum {string}
       */
      health: 'healthy' | 'troubled' | 'away'
    }
    OperatorAccount: {
      id: string
      name: string
      email: string
      /** @enum {string} */
      status: 'active' | 'suspended' | 'closed'
      /** @description Why it was changed last, for operators */
      status_reason: string | null
      status_changed_at: string | null
      /** @description Credits that new jobs may use */
      balance: number
      /** @description Credits set aside for jobs that have not ended */
      held: number
      /** @description Jobs that wait or run */
      pending: number
      /** @description Null: the installation's limit */
      pending_cap: number | null
      /** @description Null: the installation's limit */
      submits_per_minute: number | null
      /** @description Null: the installation's limit */
      reads_per_minute: number | null
      members: number
      /** @description Keys that work */
      keys: number
      jobs_last_day: number
      /** Format: date-time */
      created_at: string
    }
    OperatorGrant: {
      /** @description Its number in the ledger of the account */
      number: number
      amount: number
      note: string | null
      /** @description What of it was taken back */
      reversed: number
      /** Format: date-time */
      created_at: string
    }
    PaidFilter: {
      id: string
      name: string
      /** @enum {string} */
      filter_type: 'face_swap' | 'multi_swap'
      model: string
      preview_images: string[]
      /** @description Ids of the accounts it was granted to */
      accounts: string[]
      /** Format: date-time */
      created_at: string
    }
    Session: {
      user: {
        id: string
        email: string
        /** @enum {string} */
        role: 'owner' | 'creator' | 'viewer'
        /** @description Runs the installation */
        is_operator: boolean
      }
      account: {
        id: string
        name: string
      }
      /** @description Send it as X-CSRF-Token with everything but GET and HEAD */
      csrf_token: string
      /** @description Set while locked as a booth */
      booth: {
        alias_id: string
      } | null
      /**
       * Format: date-time
       * @description Moves on while the session is used
       */
      expires_at: string
    }
    Member: {
      id: string
      email: string
      /** @enum {string} */
      role: 'owner' | 'creator' | 'viewer'
      /** Format: date-time */
      created_at: string
      last_signed_in_at: string | null
    }
    FilterEngine: {
      name: string
      description: string
      /** @description What recipes can be made from */
      sources: ('pictures' | 'scene' | 'graph')[]
      /** @description JSON Schema of a recipe */
      recipe_schema: {
        [key: string]: unknown
      } | null
      /** @description People for previews: sample:<name> as photo */
      samples: {
        name: string
        label: string
        url: string
      }[]
    }
    FaceSlot: {
      /** @description Middle of the face, as a share of the picture's width */
      x: number
      /** @description Middle of the face, as a share of the picture's height */
      y: number
      /** @description Side of the square round it, as a share of the shorter side */
      size: number
      /** @description Degrees, clockwise */
      angle?: number
    }
    FoundSlot: {
      /** @description Middle of the face, as a share of the picture's width */
      x: number
      /** @description Middle of the face, as a share of the picture's height */
      y: number
      /** @description Side of the square round it, as a share of the shorter side */
      size: number
      angle: number
      gender_hint: ('male' | 'female') | null
      age_hint: number | null
      /** @description Where the head looks, in degrees; above 0 to the viewer's right */
      yaw: number
      /** @description The oval, in shares of width and height */
      outline: number[][]
      is_usable: boolean
      /** @description Why a guest would come out badly here */
      problem: string | null
    }
    FilterAsset: {
      /** @description What recipes name it by */
      id: string
      url: string
      width: number
      height: number
      content_type: string
      /** Format: date-time */
      created_at: string
    }
    FilterDraftEntry: {
      id: string
      name: string
      description: string
      /** @enum {string} */
      filter_type: 'face_swap' | 'multi_swap'
      model: string
      /** @description What the recipe is made from */
      source_kind: ('pictures' | 'scene' | 'graph') | null
      /** @enum {string} */
      state: 'draft' | 'published' | 'archived'
      genders: ('male' | 'female' | 'boy' | 'girl')[]
      sizes: ('portrait' | 'landscape' | 'square')[]
      engine: string
      preview_images: string[]
      live_version: components['schemas']['FilterVersion'] | null
      /** @description The recipe or the name is another than that of the live version */
      has_changes: boolean
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      updated_at: string
    }
    FilterVersion: {
      /** @description As filter_id or style_id of a run it means exactly this version */
      id: string
      number: number
      /** Format: date-time */
      created_at: string
      /** @description When it went live last */
      published_at: string | null
      is_live: boolean
      note: string | null
      /** @description Made when it was first published */
      preview_images: string[]
    }
    FilterDraft: {
      id: string
      name: string
      description: string
      /** @enum {string} */
      filter_type: 'face_swap' | 'multi_swap'
      model: string
      /** @description What the recipe is made from */
      source_kind: ('pictures' | 'scene' | 'graph') | null
      /** @enum {string} */
      state: 'draft' | 'published' | 'archived'
      genders: ('male' | 'female' | 'boy' | 'girl')[]
      sizes: ('portrait' | 'landscape' | 'square')[]
      engine: string
      preview_images: string[]
      live_version: components['schemas']['FilterVersion'] | null
      /** @description The recipe or the name is another than that of the live version */
      has_changes: boolean
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      updated_at: string
      recipe: {
        [key: string]: unknown
      } | null
      /** @description The pictures that the recipe names */
      assets: components['schemas']['FilterAsset'][]
      /** @description Newest first */
      versions: components['schemas']['FilterVersion'][]
      /** @description The version of this very recipe, if any */
      draft_version_id: string | null
      /** @description The last one that was asked for, under way or over; kept for 30 days */
      publication: components['schemas']['FilterPublication'] | null
    }
    FilterPublication: {
      id: string
      filter_id: string
      /**
       * @description cancelled: a newer publication of the filter took its place
       * @enum {string}
       */
      state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
      /** @description Null until the draft was checked and frozen */
      version_id: string | null
      note: string | null
      /** @description How far it is; null until a worker has begun, and where there was nothing to make */
      previews: {
        done: number
        total: number
      } | null
      /** @description Why nothing became live, and what to do */
      failure: string | null
      /** Format: date-time */
      requested_at: string
      finished_at: string | null
    }
    AliasCard: {
      id: string
      project: string
      alias_type: ('face_swap' | 'multi_swap') | null
      filter: {
        id: string
        name: string
        /** @enum {string} */
        filter_type: 'face_swap' | 'multi_swap'
        model: string
        /** @enum {string} */
        source: 'paid' | 'self_created'
        /** @description Links that work for a day */
        preview_images: string[]
        /** @description False: archived or taken back; runs are refused */
        is_available: boolean
      }
      /**
       * Format: date-time
       * @description When the filter of now came
       */
      swapped_at: string
      uses_since_swap: number
      /** @description To the minute */
      last_used: string | null
      /** @description The last 50, oldest first */
      history: {
        ai_filter_id: string
        ai_filter_name: string
        /** Format: date-time */
        time_removed: string
        /** @description Links that work for a day */
        preview_images: string[]
      }[]
      next_swap: components['schemas']['AliasSwap'] | null
      /** Format: date-time */
      created_at: string
      /**
       * Format: date-time
       * @description When the filter was swapped last, as everywhere
       */
      updated_at: string
      /**
       * Format: date-time
       * @description When the project was named last
       */
      project_changed_at: string
    }
    AliasSwap: {
      id: string
      ai_filter: string
      /** @description As it was when the swap was planned */
      ai_filter_name: string
      /**
       * Format: date-time
       * @description It happens within two seconds after, as long as a worker runs
       */
      at: string
      /** @description The zone the time was meant in */
      time_zone: string
      /** @enum {string} */
      state: 'planned' | 'done' | 'failed' | 'cancelled'
      done_at: string | null
      /** @description Why the alias kept its filter */
      failure: string | null
    }
    Booth: {
      alias_id: string
      /** @description Null: the alias was deleted */
      project: string | null
      title: string
      start_words: string
      consent_text: string
      countdown_seconds: number
      reset_seconds: number
      share_seconds: number
      /** @description What the next photo is made with; null while the alias leads to none */
      filter: {
        id: string
        name: string
        /** @enum {string} */
        filter_type: 'face_swap' | 'multi_swap'
        model: string
        /** @description Whom it takes; empty: all */
        genders: string[]
        /** @description The shapes it takes; empty: all */
        sizes: string[]
        preview_images: string[]
      } | null
      /** @description Of photos that guests choose */
      limits: {
        picture_megabytes: number
        /** @description Kinds of picture that are read here */
        picture_types: string[]
      }
    }
    SwapCheck: {
      ai_filter: string
      ai_filter_name: string
      /** @description Something that runs through the alias today would be refused */
      is_narrower: boolean
      /** @description The type would be another: apps call endpoints that refuse it */
      filter_type: {
        /** @enum {string} */
        from: 'face_swap' | 'multi_swap'
        /** @enum {string} */
        to: 'face_swap' | 'multi_swap'
      } | null
      /** @description Whom it would no longer take */
      genders: ('male' | 'female' | 'boy' | 'girl')[]
      /** @description Which shapes it would no longer make */
      sizes: ('portrait' | 'landscape' | 'square')[]
      /** @description The same in sentences */
      warnings: string[]
    }
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  runFaceSwapV6: {
    parameters: {
      query?: never
      header?: {
        /** @description Sending the same request again under the same key within 24 hours answers the first job; nothing is charged twice. */
        'Idempotency-Key'?: string
        /** @description Your own name for the job, to find it again with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: string
        /** @description What the guest agreed to, 1 to 500 characters of percent-encoded UTF-8; kept with the job as `consent`. */
        'X-Consent'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          base64: string
          /** @description 0 = male, 1 = female, 2 = boy, 3 = girl, 4 = group */
          gender: number | string
          /** @description Integer catalog id, or UUID of a paid or self-created filter, or of an alias */
          filter_id: number | string
          /**
           * @description portrait 1200x1800, landscape 1800x1200, square 1280x1280
           * @default portrait
           * @enum {string}
           */
          ratio?: 'portrait' | 'landscape' | 'square'
          /**
           * @description v6.1: higher quality; v6: faster. Integer filters only
           * @default v6.1
           * @enum {string}
           */
          quality_mode?: 'v6.1' | 'v6'
        }
      }
    }
    responses: {
      /** @description The job is accepted and its credits are held */
      200: {
        headers: {
          /** @description true when this key was accepted before: the job is that one, and nothing more is held */
          'Idempotent-Replayed'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @constant */
            status: 'IN_QUEUE'
          }
        }
      }
    }
  }
  readFaceSwapV6: {
    parameters: {
      query?: never
      header?: never
      path: {
        job_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The state now; poll again until it is COMPLETED or FAILED */
      200: {
        headers: {
          /** @description While the job is not final: seconds to wait before asking again */
          'Retry-After'?: string
          /** @description When something was not honoured: a percent-encoded JSON array of plain sentences, at most 2 kB */
          'X-Guise-Notes'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @enum {string} */
            status: 'IN_QUEUE' | 'COMPLETED' | 'FAILED'
            output: components['schemas']['ImageOutput']
          }
        }
      }
    }
  }
  runFaceSwapV5: {
    parameters: {
      query?: never
      header?: {
        /** @description Sending the same request again under the same key within 24 hours answers the first job; nothing is charged twice. */
        'Idempotency-Key'?: string
        /** @description Your own name for the job, to find it again with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: string
        /** @description What the guest agreed to, 1 to 500 characters of percent-encoded UTF-8; kept with the job as `consent`. */
        'X-Consent'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          base64: string
          /** @description 0 = male, 1 = female, 2 = boy, 3 = girl, 4 = group */
          gender: number | string
          /** @description Integer catalog id, or UUID of a paid or self-created filter, or of an alias */
          filter_id: number | string
          /**
           * @description portrait 1200x1800, landscape 1800x1200, square 1280x1280
           * @default portrait
           * @enum {string}
           */
          ratio?: 'portrait' | 'landscape' | 'square'
        }
      }
    }
    responses: {
      /** @description The job is accepted and its credits are held */
      200: {
        headers: {
          /** @description true when this key was accepted before: the job is that one, and nothing more is held */
          'Idempotent-Replayed'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @constant */
            status: 'IN_QUEUE'
          }
        }
      }
    }
  }
  readFaceSwapV5: {
    parameters: {
      query?: never
      header?: never
      path: {
        job_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The state now; poll again until it is COMPLETED or FAILED */
      200: {
        headers: {
          /** @description While the job is not final: seconds to wait before asking again */
          'Retry-After'?: string
          /** @description When something was not honoured: a percent-encoded JSON array of plain sentences, at most 2 kB */
          'X-Guise-Notes'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @enum {string} */
            status: 'IN_QUEUE' | 'COMPLETED' | 'FAILED'
            output: components['schemas']['ImageOutput']
          }
        }
      }
    }
  }
  runFaceSwapV1: {
    parameters: {
      query?: never
      header?: {
        /** @description Sending the same request again under the same key within 24 hours answers the first job; nothing is charged twice. */
        'Idempotency-Key'?: string
        /** @description Your own name for the job, to find it again with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: string
        /** @description What the guest agreed to, 1 to 500 characters of percent-encoded UTF-8; kept with the job as `consent`. */
        'X-Consent'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          image?: string
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          base64?: string
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          input_image?: string
          input_images?: string[]
          /** @description Integer catalog id, or UUID of a paid or self-created filter, or of an alias */
          filter_id: number | string
          /** @description 0 = male, 1 = female, 2 = boy, 3 = girl, 4 = group */
          gender?: number | string
          /**
           * @description portrait 1200x1800, landscape 1800x1200, square 1280x1280
           * @default portrait
           * @enum {string}
           */
          ratio?: 'portrait' | 'landscape' | 'square'
        }
      }
    }
    responses: {
      /** @description The job is accepted and its credits are held */
      200: {
        headers: {
          /** @description true when this key was accepted before: the job is that one, and nothing more is held */
          'Idempotent-Replayed'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @constant */
            status: 'QUEUED'
          }
        }
      }
    }
  }
  runSelfPromptV2: {
    parameters: {
      query?: never
      header?: {
        /** @description Sending the same request again under the same key within 24 hours answers the first job; nothing is charged twice. */
        'Idempotency-Key'?: string
        /** @description Your own name for the job, to find it again with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: string
        /** @description What the guest agreed to, 1 to 500 characters of percent-encoded UTF-8; kept with the job as `consent`. */
        'X-Consent'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          image?: string
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          base64?: string
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          input_image?: string
          input_images?: string[]
          /** @description What to make, in words */
          prompt: string
          /** @description 0 = male, 1 = female, 2 = boy, 3 = girl, 4 = group */
          gender?: number | string
          /**
           * @description portrait 1200x1800, landscape 1800x1200, square 1280x1280
           * @default portrait
           * @enum {string}
           */
          ratio?: 'portrait' | 'landscape' | 'square'
          /** @description The same seed and input give the same picture */
          seed?: number | string
        }
      }
    }
    responses: {
      /** @description The job is accepted and its credits are held */
      200: {
        headers: {
          /** @description true when this key was accepted before: the job is that one, and nothing more is held */
          'Idempotent-Replayed'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @constant */
            status: 'QUEUED'
          }
        }
      }
    }
  }
  readFaceSwapClassic: {
    parameters: {
      query?: never
      header?: never
      path: {
        job_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The state now; poll again until it is COMPLETED or FAILED */
      200: {
        headers: {
          /** @description While the job is not final: seconds to wait before asking again */
          'Retry-After'?: string
          /** @description When something was not honoured: a percent-encoded JSON array of plain sentences, at most 2 kB */
          'X-Guise-Notes'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @enum {string} */
            status: 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED'
            output: components['schemas']['ImageOutput']
          }
        }
      }
    }
  }
  runMultiSwapRealistic: {
    parameters: {
      query?: never
      header?: {
        /** @description Sending the same request again under the same key within 24 hours answers the first job; nothing is charged twice. */
        'Idempotency-Key'?: string
        /** @description Your own name for the job, to find it again with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: string
        /** @description What the guest agreed to, 1 to 500 characters of percent-encoded UTF-8; kept with the job as `consent`. */
        'X-Consent'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          input_image: string
          /** @description An integer of this catalog, or a UUID. A filter of your own for groups runs on the realistic and the stylized endpoint alike: its recipe decides the look */
          style_id: number | string
          /** @description true expands the picture beyond its frame; false keeps the original perspective */
          outpaint: boolean
        }
      }
    }
    responses: {
      /** @description The job is accepted and its credits are held */
      200: {
        headers: {
          /** @description true when this key was accepted before: the job is that one, and nothing more is held */
          'Idempotent-Replayed'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @constant */
            status: 'IN_QUEUE'
          }
        }
      }
    }
  }
  runMultiSwapRealisticPrompt: {
    parameters: {
      query?: never
      header?: {
        /** @description Sending the same request again under the same key within 24 hours answers the first job; nothing is charged twice. */
        'Idempotency-Key'?: string
        /** @description Your own name for the job, to find it again with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: string
        /** @description What the guest agreed to, 1 to 500 characters of percent-encoded UTF-8; kept with the job as `consent`. */
        'X-Consent'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          input_image?: string
          input_images?: string[]
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          image?: string
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          base64?: string
          /** @description What to make, in words */
          prompt: string
          /**
           * @description true expands the picture beyond its frame; false keeps the original perspective
           * @default false
           */
          outpaint?: boolean
          /** @description The same seed and input give the same picture */
          seed?: number | string
        }
      }
    }
    responses: {
      /** @description The job is accepted and its credits are held */
      200: {
        headers: {
          /** @description true when this key was accepted before: the job is that one, and nothing more is held */
          'Idempotent-Replayed'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @constant */
            status: 'IN_QUEUE'
          }
        }
      }
    }
  }
  readMultiSwapRealistic: {
    parameters: {
      query?: never
      header?: never
      path: {
        job_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The state now; poll again until it is COMPLETED or FAILED */
      200: {
        headers: {
          /** @description While the job is not final: seconds to wait before asking again */
          'Retry-After'?: string
          /** @description When something was not honoured: a percent-encoded JSON array of plain sentences, at most 2 kB */
          'X-Guise-Notes'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @enum {string} */
            status: 'IN_QUEUE' | 'PROCESSING' | 'COMPLETED' | 'FAILED'
            output: components['schemas']['ImageOutput']
          }
        }
      }
    }
  }
  runMultiSwapStylized: {
    parameters: {
      query?: never
      header?: {
        /** @description Sending the same request again under the same key within 24 hours answers the first job; nothing is charged twice. */
        'Idempotency-Key'?: string
        /** @description Your own name for the job, to find it again with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: string
        /** @description What the guest agreed to, 1 to 500 characters of percent-encoded UTF-8; kept with the job as `consent`. */
        'X-Consent'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          input_image?: string
          input_images?: string[]
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          image?: string
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          base64?: string
          /** @description An integer of this catalog, or a UUID. A filter of your own for groups runs on the realistic and the stylized endpoint alike: its recipe decides the look */
          style_id?: number | string
          /** @description The same as style_id, which wins */
          filter_id?: number | string
          /**
           * @description true expands the picture beyond its frame; false keeps the original perspective
           * @default false
           */
          outpaint?: boolean
        }
      }
    }
    responses: {
      /** @description The job is accepted and its credits are held */
      200: {
        headers: {
          /** @description true when this key was accepted before: the job is that one, and nothing more is held */
          'Idempotent-Replayed'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @constant */
            status: 'QUEUED'
          }
        }
      }
    }
  }
  runMultiSwapStylizedPrompt: {
    parameters: {
      query?: never
      header?: {
        /** @description Sending the same request again under the same key within 24 hours answers the first job; nothing is charged twice. */
        'Idempotency-Key'?: string
        /** @description Your own name for the job, to find it again with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: string
        /** @description What the guest agreed to, 1 to 500 characters of percent-encoded UTF-8; kept with the job as `consent`. */
        'X-Consent'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          input_image?: string
          input_images?: string[]
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          image?: string
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          base64?: string
          /** @description What to make, in words */
          prompt: string
          /**
           * @description true expands the picture beyond its frame; false keeps the original perspective
           * @default false
           */
          outpaint?: boolean
          /** @description The same seed and input give the same picture */
          seed?: number | string
        }
      }
    }
    responses: {
      /** @description The job is accepted and its credits are held */
      200: {
        headers: {
          /** @description true when this key was accepted before: the job is that one, and nothing more is held */
          'Idempotent-Replayed'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @constant */
            status: 'QUEUED'
          }
        }
      }
    }
  }
  readMultiSwapStylized: {
    parameters: {
      query?: never
      header?: never
      path: {
        job_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The state now; poll again until it is COMPLETED or FAILED */
      200: {
        headers: {
          /** @description While the job is not final: seconds to wait before asking again */
          'Retry-After'?: string
          /** @description When something was not honoured: a percent-encoded JSON array of plain sentences, at most 2 kB */
          'X-Guise-Notes'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @enum {string} */
            status: 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED'
            output: components['schemas']['ImageOutput']
          }
        }
      }
    }
  }
  listMultiSwapStylesV4: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every filter of the catalog */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CatalogFilter'][]
        }
      }
    }
  }
  runMultiSwapV4: {
    parameters: {
      query?: never
      header?: {
        /** @description Sending the same request again under the same key within 24 hours answers the first job; nothing is charged twice. */
        'Idempotency-Key'?: string
        /** @description Your own name for the job, to find it again with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: string
        /** @description What the guest agreed to, 1 to 500 characters of percent-encoded UTF-8; kept with the job as `consent`. */
        'X-Consent'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          input_images: string[]
          /** @description Integer style id */
          filter_id: number | string
          /**
           * @description true expands the picture beyond its frame; false keeps the original perspective
           * @default false
           */
          outpaint?: boolean
        }
      }
    }
    responses: {
      /** @description The job is accepted and its credits are held */
      200: {
        headers: {
          /** @description true when this key was accepted before: the job is that one, and nothing more is held */
          'Idempotent-Replayed'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @constant */
            status: 'QUEUED'
          }
        }
      }
    }
  }
  readMultiSwapV4: {
    parameters: {
      query?: never
      header?: never
      path: {
        job_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The state now; poll again until it is COMPLETED or FAILED */
      200: {
        headers: {
          /** @description While the job is not final: seconds to wait before asking again */
          'Retry-After'?: string
          /** @description When something was not honoured: a percent-encoded JSON array of plain sentences, at most 2 kB */
          'X-Guise-Notes'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @enum {string} */
            status: 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED'
            output: components['schemas']['ImageOutput']
          }
        }
      }
    }
  }
  runSingleFrameVideo: {
    parameters: {
      query?: never
      header?: {
        /** @description Sending the same request again under the same key within 24 hours answers the first job; nothing is charged twice. */
        'Idempotency-Key'?: string
        /** @description Your own name for the job, to find it again with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: string
        /** @description What the guest agreed to, 1 to 500 characters of percent-encoded UTF-8; kept with the job as `consent`. */
        'X-Consent'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          prompt_image: string
          /** @description What to make, in words */
          prompt: string
          /** @enum {string} */
          model: 'simple' | 'advanced' | 'performance'
          /**
           * @description simple makes 4s films only
           * @enum {string}
           */
          duration: '4s' | '6s' | '8s'
          /**
           * @description Anything but auto needs the performance model
           * @default auto
           * @enum {string}
           */
          aspect_ratio?: 'auto' | '16:9' | '9:16' | '3:2' | '2:3'
        }
      }
    }
    responses: {
      /** @description The job is accepted and its credits are held */
      200: {
        headers: {
          /** @description true when this key was accepted before: the job is that one, and nothing more is held */
          'Idempotent-Replayed'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @constant */
            status: 'IN_QUEUE'
          }
        }
      }
    }
  }
  runFirstLastFrameVideo: {
    parameters: {
      query?: never
      header?: {
        /** @description Sending the same request again under the same key within 24 hours answers the first job; nothing is charged twice. */
        'Idempotency-Key'?: string
        /** @description Your own name for the job, to find it again with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: string
        /** @description What the guest agreed to, 1 to 500 characters of percent-encoded UTF-8; kept with the job as `consent`. */
        'X-Consent'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          first_frame: string
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          last_frame: string
          /** @description What to make, in words */
          prompt: string
          /** @enum {string} */
          model: 'advanced'
          /** @enum {string} */
          duration: '4s' | '6s' | '8s'
        }
      }
    }
    responses: {
      /** @description The job is accepted and its credits are held */
      200: {
        headers: {
          /** @description true when this key was accepted before: the job is that one, and nothing more is held */
          'Idempotent-Replayed'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @constant */
            status: 'IN_QUEUE'
          }
        }
      }
    }
  }
  readVideo: {
    parameters: {
      query?: never
      header?: never
      path: {
        job_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The state now; poll again until it is COMPLETED or FAILED */
      200: {
        headers: {
          /** @description While the job is not final: seconds to wait before asking again */
          'Retry-After'?: string
          /** @description When something was not honoured: a percent-encoded JSON array of plain sentences, at most 2 kB */
          'X-Guise-Notes'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: string
            /** @enum {string} */
            status: 'IN_QUEUE' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED'
            output: components['schemas']['VideoOutput']
          }
        }
      }
    }
  }
  listFaceSwapFiltersV1: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every filter of the catalog */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CatalogFilter'][]
        }
      }
    }
  }
  listFaceSwapFiltersV5: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every filter of the catalog */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CatalogFilter'][]
        }
      }
    }
  }
  listFaceSwapFiltersV6: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every filter of the catalog */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CatalogFilter'][]
        }
      }
    }
  }
  listRealisticStyles: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every filter of the catalog */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CatalogFilter'][]
        }
      }
    }
  }
  listStylizedStyles: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every filter of the catalog */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CatalogFilter'][]
        }
      }
    }
  }
  listCustomFilters: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every custom filter */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CustomFilter'][]
        }
      }
    }
  }
  createCustomFilter: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name: string
          /** @enum {string} */
          filter_type: 'face_swap' | 'multi_swap'
          description?: string
          /**
           * @description v1, v5, v6, v6.1 of face_swap; realistic, stylized of multi_swap
           * @enum {string}
           */
          model?: 'v6' | 'v6.1' | 'v5' | 'v1' | 'realistic' | 'stylized'
          /** @description Whom it takes; an empty list: all */
          genders?: ('male' | 'female' | 'boy' | 'girl')[]
          /** @description Which shapes it makes; an empty list: all */
          sizes?: ('portrait' | 'landscape' | 'square')[]
          /** @description cpu unless said */
          engine?: string
          /** @description What the engine is told; see GET .../engines */
          recipe?: {
            [key: string]: unknown
          }
        }
      }
    }
    responses: {
      /** @description The filter */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FilterDraft']
        }
      }
    }
  }
  listAliases: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every alias */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Alias'][]
        }
      }
    }
  }
  createAlias: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          ai_filter: string
          /** @default  */
          project?: string
          /**
           * @description Makes a type-safe alias: filters of the other type are refused
           * @enum {string}
           */
          alias_type?: 'face_swap' | 'multi_swap'
        }
      }
    }
    responses: {
      /** @description The alias */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Alias']
        }
      }
    }
  }
  listMyAliases: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every alias */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Alias'][]
        }
      }
    }
  }
  resolveAlias: {
    parameters: {
      query?: never
      header?: never
      path: {
        alias_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The alias */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Alias']
        }
      }
    }
  }
  deleteAlias: {
    parameters: {
      query?: never
      header?: never
      path: {
        alias_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The alias is gone */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  updateAlias: {
    parameters: {
      query?: never
      header?: never
      path: {
        alias_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          ai_filter?: string
          project?: string
        }
      }
    }
    responses: {
      /** @description The alias */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Alias']
        }
      }
    }
  }
  createAccessToken: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          /** @constant */
          grant_type: 'client_credentials'
          /** @description The prefix of your key; or send it by HTTP Basic */
          client_id?: string
          /** @description The key itself; or send it by HTTP Basic */
          client_secret?: string
        }
      }
    }
    responses: {
      /** @description A bearer token */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            access_token: string
            /** @constant */
            token_type: 'Bearer'
            expires_in: number
          }
        }
      }
    }
  }
  listJobs: {
    parameters: {
      query?: {
        /** @description One or more states, parted by commas */
        state?: string
        family?:
          | 'face-swap-v6'
          | 'face-swap-v5'
          | 'face-swap-classic'
          | 'multi-swap-realistic'
          | 'multi-swap-stylized'
          | 'multi-swap-v4'
          | 'video'
        /** @description Integer catalog id, or UUID of a custom filter */
        filter?: string
        /** @description UUID of the alias it came through */
        alias?: string
        client_reference?: string
        /** @description An id of a job or its first 8 digits or more, the id or a part of the name of an alias, or a client reference */
        search?: string
        /** @description Accepted at or after this time */
        since?: string
        /** @description Accepted before this time */
        until?: string
        /** @description 1 to 100 entries; 20 unless said */
        limit?: number | string
        /** @description next_cursor of the page before */
        cursor?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of jobs */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['JobSummary'][]
            /** @description Null on the last page */
            next_cursor: string | null
          }
        }
      }
    }
  }
  getJob: {
    parameters: {
      query?: {
        /** @description Seconds to wait for the end of the job before answering */
        wait?: number | string
      }
      header?: never
      path: {
        job_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The job */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Job']
        }
      }
    }
  }
  eraseJob: {
    parameters: {
      query?: never
      header?: never
      path: {
        job_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Inputs and outputs are gone; the record stays */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  cancelJob: {
    parameters: {
      query?: never
      header?: never
      path: {
        job_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The job is cancelled */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Job']
        }
      }
    }
  }
  followJob: {
    parameters: {
      query?: never
      header?: never
      path: {
        job_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Events `job` (the whole job: first its current state, then its changes; a state that lasts only a moment may be passed over, which its sequence tells) and `progress` (progress, queue_place, eta_seconds). A reconnect begins with the current state. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/event-stream': string
        }
      }
    }
  }
  downloadOutput: {
    parameters: {
      query?: never
      header?: never
      path: {
        job_id: string
        n: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The picture or film */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'image/png': string
          'video/mp4': string
        }
      }
      /** @description The part that Range asked for */
      206: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  downloadInput: {
    parameters: {
      query?: never
      header?: never
      path: {
        job_id: string
        n: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The photo, upright and without metadata */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'image/jpeg': string
          'image/png': string
          'image/webp': string
        }
      }
      /** @description The part that Range asked for */
      206: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  shareJob: {
    parameters: {
      query?: never
      header?: never
      path: {
        job_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description How long the address works; never longer than the result is kept */
          seconds?: number | string
        }
      }
    }
    responses: {
      /** @description The address */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Share']
        }
      }
    }
  }
  openShare: {
    parameters: {
      query?: never
      header?: never
      path: {
        token: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SharedResult']
        }
      }
    }
  }
  createUpload: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description What will be sent
           * @enum {string}
           */
          content_type:
            | 'image/jpeg'
            | 'image/png'
            | 'image/webp'
            | 'image/avif'
            | 'image/gif'
            | 'image/tiff'
            | 'image/heic'
          /**
           * @description Exactly how many bytes will be sent
           * @example 2483114
           */
          size: number
        }
      }
    }
    responses: {
      /** @description The address and the reference */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Upload']
        }
      }
    }
  }
  deleteUpload: {
    parameters: {
      query?: never
      header?: never
      path: {
        upload_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The upload is gone; accepted jobs keep their copy */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  listWebhooks: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every webhook */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['Webhook'][]
          }
        }
      }
    }
  }
  createWebhook: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Where events are posted to: https, and open to the public internet
           * @example https://example.com/guise
           */
          url: string
          /** @description All of them unless said */
          events?: (
            | 'job.queued'
            | 'job.started'
            | 'job.completed'
            | 'job.failed'
            | 'job.cancelled'
            | 'credits.low'
          )[]
          /** @default  */
          description?: string
        }
      }
    }
    responses: {
      /** @description The webhook and its secret */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OpenedWebhook']
        }
      }
    }
  }
  readWebhook: {
    parameters: {
      query?: never
      header?: never
      path: {
        webhook_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The webhook */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Webhook']
        }
      }
    }
  }
  deleteWebhook: {
    parameters: {
      query?: never
      header?: never
      path: {
        webhook_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The webhook is gone */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  changeWebhook: {
    parameters: {
      query?: never
      header?: never
      path: {
        webhook_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Where events are posted to: https, and open to the public internet
           * @example https://example.com/guise
           */
          url?: string
          events?: (
            | 'job.queued'
            | 'job.started'
            | 'job.completed'
            | 'job.failed'
            | 'job.cancelled'
            | 'credits.low'
          )[]
          description?: string
          /** @description true sends again, beginning with what has waited */
          enabled?: boolean
        }
      }
    }
    responses: {
      /** @description The webhook */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Webhook']
        }
      }
    }
  }
  rotateWebhook: {
    parameters: {
      query?: never
      header?: never
      path: {
        webhook_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description How long the secret before goes on signing beside the new one */
          overlap_seconds?: number | string
        }
      }
    }
    responses: {
      /** @description The webhook and its secret */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RotatedWebhook']
        }
      }
    }
  }
  listDeliveries: {
    parameters: {
      query?: {
        state?: 'pending' | 'delivered' | 'failed'
        /** @description 1 to 100 entries; 20 unless said */
        limit?: number | string
        /** @description next_cursor of the page before */
        cursor?: string
      }
      header?: never
      path: {
        webhook_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of deliveries */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['Delivery'][]
            /** @description Null on the last page */
            next_cursor: string | null
          }
        }
      }
    }
  }
  readDelivery: {
    parameters: {
      query?: never
      header?: never
      path: {
        webhook_id: string
        delivery_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The delivery */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DeliveryDetail']
        }
      }
    }
  }
  testWebhook: {
    parameters: {
      query?: never
      header?: never
      path: {
        webhook_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Its delivery, pending: read it again to see the answer */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Delivery']
        }
      }
    }
  }
  redeliver: {
    parameters: {
      query?: never
      header?: never
      path: {
        webhook_id: string
        delivery_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The delivery, pending again */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Delivery']
        }
      }
    }
  }
  listenToEvents: {
    parameters: {
      query?: {
        /** @description Events parted by commas; all unless said. A resumed stream keeps its own */
        events?: string
        /** @description A stream that broke off less than 5 minutes ago, to go on with it */
        stream?: string
      }
      header?: {
        /** @description With stream: the last event received; later ones are sent again */
        'Last-Event-ID'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description First `ready` (stream, secret), then one event each: its type, its id, and in data the headers and the exact body a webhook would get. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/event-stream': string
        }
      }
    }
  }
  getAccount: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The account */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Account']
        }
      }
    }
  }
  updateAccount: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Below this balance credits.low is sent; 0: never */
          low_credits: number | string
        }
      }
    }
    responses: {
      /** @description The account */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Account']
        }
      }
    }
  }
  listLedger: {
    parameters: {
      query?: {
        kind?: 'grant' | 'hold' | 'settle' | 'release' | 'reversal'
        /** @description Entered at or after this time */
        since?: string
        /** @description Entered before this time */
        until?: string
        /** @description csv, or Accept: text/csv, answers the whole range at once, without pages */
        format?: 'json' | 'csv'
        /** @description 1 to 100 entries; 20 unless said */
        limit?: number | string
        /** @description next_cursor of the page before */
        cursor?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of entries, or all of them as CSV */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['LedgerEntry'][]
            /** @description Null on the last page */
            next_cursor: string | null
          }
          'text/csv': string
        }
      }
    }
  }
  listUsage: {
    parameters: {
      query?: {
        /** @description First day, in UTC; 30 days up to until unless said */
        since?: string
        /** @description Last day, in UTC, itself included; today unless said */
        until?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What there was on these days, newest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['UsageDay'][]
          }
        }
      }
    }
  }
  listPrices: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every price there is */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['Price'][]
          }
        }
      }
    }
  }
  createEstimate: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description The path of a run endpoint
           * @enum {string}
           */
          run:
            | '/v6/run/face_swap'
            | '/v5/run/face_swap'
            | '/v1/run/faceswap'
            | '/v2/run/self-prompt'
            | '/v5/run/multi_swap'
            | '/v5/run/multi_swap_self_prompt'
            | '/v1/run/stylized_multi_swap'
            | '/v1/run/stylized_multi_swap_self_prompt'
            | '/v4/multi_swap_styles/'
            | '/v1/run/single_frame_video'
            | '/v1/run/first_last_frame_video'
          /** @description What you would send there. Pictures may be left out and are not looked at */
          body: {
            [key: string]: unknown
          }
        }
      }
    }
    responses: {
      /** @description The estimate */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Estimate']
        }
      }
    }
  }
  checkPrompt: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description What to make, in words
           * @example at a lake in the evening sun
           */
          prompt: string
          /**
           * @description The path of the run endpoint that the prompt is for
           * @default /v2/run/self-prompt
           * @enum {string}
           */
          run?:
            | '/v2/run/self-prompt'
            | '/v5/run/multi_swap_self_prompt'
            | '/v1/run/stylized_multi_swap_self_prompt'
            | '/v1/run/single_frame_video'
            | '/v1/run/first_last_frame_video'
          /**
           * @description Of films
           * @default advanced
           * @enum {string}
           */
          model?: 'simple' | 'advanced' | 'performance'
        }
      }
    }
    responses: {
      /** @description What the built-in engine makes of it, word by word */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PromptCheck']
        }
      }
    }
  }
  listKeys: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The keys, without their secrets */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['Key'][]
          }
        }
      }
    }
  }
  createKey: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name: string
          /**
           * @default creator
           * @enum {string}
           */
          role?: 'owner' | 'creator' | 'viewer'
          /**
           * Format: date-time
           * @description When it ends by itself; never unless said
           */
          expires_at?: string
          /** @description The most credits it may use */
          spend_cap?: number | string
          submits_per_minute?: number | string
          reads_per_minute?: number | string
        }
      }
    }
    responses: {
      /** @description The key and its secret */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OpenedKey']
        }
      }
    }
  }
  revokeKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        key_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The key is revoked */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  updateKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        key_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name?: string
          /** @description Null: it does not end by itself */
          expires_at?: string | null
          /** @description Null: no cap */
          spend_cap?: (number | string) | null
        }
      }
    }
    responses: {
      /** @description The key */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Key']
        }
      }
    }
  }
  rotateKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        key_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description How long the old key works beside the new one */
          overlap_seconds?: number | string
        }
      }
    }
    responses: {
      /** @description The new key and its secret */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OpenedKey']
        }
      }
    }
  }
  listLanes: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every lane */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['Lane'][]
          }
        }
      }
    }
  }
  setLane: {
    parameters: {
      query?: never
      header?: never
      path: {
        lane: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          state: 'open' | 'paused' | 'draining'
        }
      }
    }
    responses: {
      /** @description The lane */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Lane']
        }
      }
    }
  }
  listWorkers: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every worker, newest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['Worker'][]
          }
        }
      }
    }
  }
  listEngines: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every engine by name */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['Engine'][]
          }
        }
      }
    }
  }
  listAccounts: {
    parameters: {
      query?: {
        /** @description Part of a name or of the address of anybody who belongs to it, or an id */
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The accounts found */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['OperatorAccount'][]
          }
        }
      }
    }
  }
  openAccount: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name: string
          email: string
          password: string
          /** @description Opening credits */
          credits?: number | string
        }
      }
    }
    responses: {
      /** @description The account */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OperatorAccount']
        }
      }
    }
  }
  readAccount: {
    parameters: {
      query?: never
      header?: never
      path: {
        account_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The account */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OperatorAccount']
        }
      }
    }
  }
  changeAccount: {
    parameters: {
      query?: never
      header?: never
      path: {
        account_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name?: string
          /** @description Unfinished jobs it may have; null: the installation's limit */
          pending_cap?: (number | string) | null
          /** @description The most a key of it may submit a minute; null: the installation's limit */
          submits_per_minute?: (number | string) | null
          /** @description The most a key of it may read a minute; null: the installation's limit */
          reads_per_minute?: (number | string) | null
        }
      }
    }
    responses: {
      /** @description The account */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OperatorAccount']
        }
      }
    }
  }
  grantCredits: {
    parameters: {
      query?: never
      header?: never
      path: {
        account_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          amount: number | string
          /** @description What the account reads in its ledger */
          note: string
          /** @description Your own UUID of this grant: the same again grants nothing more */
          reference?: string
        }
      }
    }
    responses: {
      /** @description What the account has now */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            balance: number
          }
        }
      }
    }
  }
  setAccountStatus: {
    parameters: {
      query?: never
      header?: never
      path: {
        account_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          status: 'active' | 'suspended' | 'closed'
          /** @description Why, for operators */
          reason: string
        }
      }
    }
    responses: {
      /** @description The account */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OperatorAccount']
        }
      }
    }
  }
  listGrants: {
    parameters: {
      query?: never
      header?: never
      path: {
        account_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The grants, newest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['OperatorGrant'][]
          }
        }
      }
    }
  }
  reverseGrant: {
    parameters: {
      query?: never
      header?: never
      path: {
        account_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description The grant's number in the ledger */
          number: number | string
          /** @description What the account reads in its ledger */
          note: string
        }
      }
    }
    responses: {
      /** @description How much was taken back, and what the account has now */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            amount: number
            balance: number
          }
        }
      }
    }
  }
  listPaidFilters: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every paid filter */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['PaidFilter'][]
          }
        }
      }
    }
  }
  addPaidFilter: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description A published filter of your own account; what is live is copied */
          from_filter_id: string
          /** @description As the original unless said */
          name?: string
        }
      }
    }
    responses: {
      /** @description The paid filter */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PaidFilter']
        }
      }
    }
  }
  listPaidFiltersOfAccount: {
    parameters: {
      query?: never
      header?: never
      path: {
        account_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Its paid filters, newest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['PaidFilter'][]
          }
        }
      }
    }
  }
  grantPaidFilter: {
    parameters: {
      query?: never
      header?: never
      path: {
        account_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          filter_id: string
        }
      }
    }
    responses: {
      /** @description The account has it */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  withdrawPaidFilter: {
    parameters: {
      query?: never
      header?: never
      path: {
        account_id: string
        filter_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The account no longer has it */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  readSetup: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Whether it does */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            is_needed: boolean
          }
        }
      }
    }
  }
  setUp: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          account_name: string
          email: string
          /** Format: password */
          password: string
        }
      }
    }
    responses: {
      /** @description The session; its cookie is set */
      200: {
        headers: {
          /** @description guise_session, by https __Host-guise_session: HttpOnly, SameSite=Strict */
          'Set-Cookie'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Session']
        }
      }
    }
  }
  readSession: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The session */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Session']
        }
      }
    }
  }
  signIn: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          email: string
          /** Format: password */
          password: string
        }
      }
    }
    responses: {
      /** @description The session; its cookie is set */
      200: {
        headers: {
          /** @description guise_session, by https __Host-guise_session: HttpOnly, SameSite=Strict */
          'Set-Cookie'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Session']
        }
      }
    }
  }
  signOut: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Signed out; the cookie is cleared */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  changePassword: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** Format: password */
          password: string
          /** Format: password */
          new_password: string
        }
      }
    }
    responses: {
      /** @description The password is changed */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  listMembers: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The members */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['Member'][]
          }
        }
      }
    }
  }
  addMember: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          email: string
          /** Format: password */
          password: string
          /**
           * @description Viewers look, creators generate, owners do everything
           * @enum {string}
           */
          role: 'owner' | 'creator' | 'viewer'
        }
      }
    }
    responses: {
      /** @description The member */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Member']
        }
      }
    }
  }
  removeMember: {
    parameters: {
      query?: never
      header?: never
      path: {
        member_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The member is removed */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  changeMember: {
    parameters: {
      query?: never
      header?: never
      path: {
        member_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Viewers look, creators generate, owners do everything
           * @enum {string}
           */
          role?: 'owner' | 'creator' | 'viewer'
          /** Format: password */
          password?: string
        }
      }
    }
    responses: {
      /** @description The member */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Member']
        }
      }
    }
  }
  listFilterEngines: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Engines of running workers */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['FilterEngine'][]
          }
        }
      }
    }
  }
  findFilterSlots: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          asset_id: string
          /** @default cpu */
          engine?: string
          /** @description Looks again exactly there */
          slots?: components['schemas']['FaceSlot'][]
        }
      }
    }
    responses: {
      /** @description The slots */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            width: number
            height: number
            slots: components['schemas']['FoundSlot'][]
          }
        }
      }
    }
  }
  previewFilter: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @default cpu */
          engine?: string
          /** @enum {string} */
          filter_type: 'face_swap' | 'multi_swap'
          recipe: {
            [key: string]: unknown
          }
          /**
           * @default female
           * @enum {string}
           */
          gender?: 'male' | 'female' | 'boy' | 'girl' | 'group'
          /**
           * @default portrait
           * @enum {string}
           */
          size?: 'portrait' | 'landscape' | 'square'
          /** @description The guest: id of a picture of yours, or sample:<name> */
          photo?: string
          longest_side?: number | string
          /**
           * @default result
           * @enum {string}
           */
          show?: 'result' | 'masks'
        }
      }
    }
    responses: {
      /** @description The preview */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'image/webp': string
        }
      }
    }
  }
  listFilterAssets: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The pictures, newest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['FilterAsset'][]
          }
        }
      }
    }
  }
  addFilterAsset: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
           * @example https://example.com/photo.jpg
           */
          image: string
        }
      }
    }
    responses: {
      /** @description The picture */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FilterAsset']
        }
      }
    }
  }
  deleteFilterAsset: {
    parameters: {
      query?: never
      header?: never
      path: {
        asset_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The picture is gone */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  listFilterDrafts: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The filters; read one to see its recipe and its versions */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['FilterDraftEntry'][]
          }
        }
      }
    }
  }
  getCustomFilter: {
    parameters: {
      query?: never
      header?: never
      path: {
        filter_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The filter */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FilterDraft']
        }
      }
    }
  }
  updateCustomFilter: {
    parameters: {
      query?: never
      header?: never
      path: {
        filter_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name?: string
          /**
           * @description Not once it was published
           * @enum {string}
           */
          filter_type?: 'face_swap' | 'multi_swap'
          description?: string
          /**
           * @description v1, v5, v6, v6.1 of face_swap; realistic, stylized of multi_swap
           * @enum {string}
           */
          model?: 'v6' | 'v6.1' | 'v5' | 'v1' | 'realistic' | 'stylized'
          /** @description Whom it takes; an empty list: all */
          genders?: ('male' | 'female' | 'boy' | 'girl')[]
          /** @description Which shapes it makes; an empty list: all */
          sizes?: ('portrait' | 'landscape' | 'square')[]
          /** @description cpu unless said */
          engine?: string
          /** @description What the engine is told; see GET .../engines */
          recipe?: {
            [key: string]: unknown
          }
          /** @description Goes on from this version: its engine and recipe become the draft */
          version_id?: string
        }
      }
    }
    responses: {
      /** @description The filter */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FilterDraft']
        }
      }
    }
  }
  duplicateCustomFilter: {
    parameters: {
      query?: never
      header?: never
      path: {
        filter_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name?: string
        }
      }
    }
    responses: {
      /** @description The filter */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FilterDraft']
        }
      }
    }
  }
  archiveCustomFilter: {
    parameters: {
      query?: never
      header?: never
      path: {
        filter_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The filter */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FilterDraft']
        }
      }
    }
  }
  restoreCustomFilter: {
    parameters: {
      query?: never
      header?: never
      path: {
        filter_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The filter */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FilterDraft']
        }
      }
    }
  }
  freezeCustomFilter: {
    parameters: {
      query?: never
      header?: never
      path: {
        filter_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The version; the same draft again answers the same one */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FilterVersion']
        }
      }
    }
  }
  publishCustomFilter: {
    parameters: {
      query?: never
      header?: never
      path: {
        filter_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description An earlier version rolls back to it; the draft is frozen unless one is named */
          version_id?: string
          /** @description What is new, for those who look at the history */
          note?: string
        }
      }
    }
    responses: {
      /** @description The publication. A version that has its preview pictures is live already; else follow it. One that was under way is cancelled. */
      202: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FilterPublication']
        }
      }
    }
  }
  getFilterPublication: {
    parameters: {
      query?: never
      header?: never
      path: {
        filter_id: string
        publication_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The publication */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FilterPublication']
        }
      }
    }
  }
  listAliasCards: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every alias. Reading is no use of them */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['AliasCard'][]
          }
        }
      }
    }
  }
  readAliasCard: {
    parameters: {
      query?: never
      header?: never
      path: {
        alias_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The alias */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AliasCard']
        }
      }
    }
  }
  readBooth: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The booth */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Booth']
        }
      }
    }
  }
  lockBooth: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description The alias that guests take pictures through */
          alias_id: string
          /**
           * Format: password
           * @description Unlocks the booth; 10 wrong ones end the session
           */
          pin: string
          title?: string
          /** @description Below the title of the first screen; may be empty */
          start_words?: string
          /** @description What guests agree to before the photo */
          consent_text?: string
          countdown_seconds?: number | string
          /** @description How long a result stays before the next turn */
          reset_seconds?: number | string
          /** @description How long the address works that a guest takes home */
          share_seconds?: number | string
        }
      }
    }
    responses: {
      /** @description The booth */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Booth']
        }
      }
    }
  }
  unlockBooth: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** Format: password */
          pin: string
        }
      }
    }
    responses: {
      /** @description The session may do everything again */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  checkSwap: {
    parameters: {
      query: {
        /** @description The filter to swap to */
        ai_filter: string
      }
      header?: never
      path: {
        alias_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What the filter of now takes and the other refuses. A swap is done all the same */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SwapCheck']
        }
      }
    }
  }
  listSwaps: {
    parameters: {
      query?: never
      header?: never
      path: {
        alias_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Planned ones first, the next one foremost; then the last 50 */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['AliasSwap'][]
          }
        }
      }
    }
  }
  planSwap: {
    parameters: {
      query?: never
      header?: never
      path: {
        alias_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          ai_filter: string
          /**
           * @description An instant (2026-12-31T22:59:00Z), or a local time (2026-12-31T23:59) that is read in time_zone
           * @example 2026-12-31T23:59
           */
          at: string
          /**
           * @description The name of a time zone, as in the IANA database
           * @example Europe/Berlin
           */
          time_zone: string
        }
      }
    }
    responses: {
      /** @description The planned swap */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AliasSwap']
        }
      }
    }
  }
  cancelSwap: {
    parameters: {
      query?: never
      header?: never
      path: {
        alias_id: string
        swap_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description It will not happen */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
}

export type ErrorCode =
  | 'ALIAS_NOT_FOUND'
  | 'FILTER_BLOCKED'
  | 'FILTER_NOT_FOUND'
  | 'FILTER_TYPE_MISMATCH'
  | 'FORBIDDEN'
  | 'IDEMPOTENCY_CONFLICT'
  | 'INSUFFICIENT_CREDITS'
  | 'INTERNAL'
  | 'INVALID_ASPECT_RATIO_FOR_MODEL'
  | 'INVALID_IMAGE'
  | 'INVALID_QUALITY_MODE'
  | 'INVALID_VIDEO_MODEL'
  | 'JOB_NOT_CANCELLABLE'
  | 'JOB_NOT_FOUND'
  | 'MALFORMED_JSON'
  | 'NOT_FOUND'
  | 'OVERLOADED'
  | 'PAYLOAD_TOO_LARGE'
  | 'RANGE_NOT_SATISFIABLE'
  | 'RATE_LIMITED'
  | 'RESULT_EXPIRED'
  | 'SPEND_CAP_REACHED'
  | 'TOO_MANY_PENDING'
  | 'UNAUTHENTICATED'
  | 'UNAVAILABLE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'VALIDATION_ERROR'
  | 'WORKFLOW_FETCH_FAILED'
