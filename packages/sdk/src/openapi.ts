// Made from openapi.json by `npm run tool -- sdk-types`. Do not edit.

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
    /** Make a video from one picture */
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
    /** Make a video from a first to a last picture */
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
    /** List your paid and self-created filters, newest first */
    get: operations['listCustomFilters']
    put?: never
    /** Create a filter as a draft; it is not visible to others until it is published */
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
    /** List your aliases, newest first */
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
    /** List your aliases, newest first */
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
    /** List your jobs, newest first */
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
    /** Read a job: state, progress, queue place, ETA, credits, failure and outputs */
    get: operations['getJob']
    put?: never
    post?: never
    /** Erase the pictures of a job now; an unfinished job is cancelled */
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
    /** Cancel a waiting or running job; its credits are released unless the operator charges for running jobs */
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
    /** Follow a job: its current state, then its changes until it has finished */
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
    /** Download one output of a job, in whole or in ranges; the first is 0 */
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
    /** Download an input photo of a job while it is stored; the first is 0 */
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
    /** Create a link where a guest can see and save the result */
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
    /** Read a shared result; anyone with its link can */
    get: operations['openShare']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/shares/{token}/reports': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Report a shared picture to the operator; anyone with its link can */
    post: operations['reportShare']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/galleries/{token}/pictures/{number}/reports': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Report a picture of a gallery to the operator; anyone with its link can */
    post: operations['reportShownPicture']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/reports': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List reported pictures without showing them, at most 200 */
    get: operations['listReports']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/reports/{report_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Read a report with the picture; this is recorded in the audit log */
    get: operations['readReport']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/reports/{report_id}/takedown': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Erase a reported picture everywhere: all copies, links, shares and galleries */
    post: operations['takeDownPicture']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/reports/{report_id}/dismiss': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Close a report and leave its picture; another report opens it again */
    post: operations['dismissReport']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/jobs/{job_id}/mails': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Send a link to the result by e-mail, as soon as it is ready */
    post: operations['mailJob']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/shares/{token}/mails': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Send the link of a shared result by e-mail; anyone with the link can */
    post: operations['mailShare']
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
    /** Get an upload URL for a picture, and the reference to use for it */
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
    /** Erase an upload now; its reference stops working */
    delete: operations['deleteUpload']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/verify': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Find out whether a picture or video was made here, when, and with which filter */
    post: operations['verifyFile']
    delete?: never
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
    /** List your webhooks, newest first */
    get: operations['listWebhooks']
    put?: never
    /** Create a webhook that sends events of your jobs to your server */
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
    /** Change, disable or enable a webhook */
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
    /** Create a new secret; messages are signed with both secrets until the overlap ends */
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
    /** List the deliveries of a webhook in the last 7 days, newest first */
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
    /** Read a delivery with its payload and the response of your server */
    get: operations['readDelivery']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/jobs/{job_id}/deliveries': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List what webhooks were sent about a job in the last 7 days, oldest first */
    get: operations['listDeliveriesOfJob']
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
    /** Send a signed test event now, without retries. At most 10 per minute */
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
    /** Send an event again now */
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
    /** Stream your events as they happen, signed like webhook messages */
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
    /** Read your balance, held credits, limits and the key of this request */
    get: operations['getAccount']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Set when credits count as low, and how long your results are kept */
    patch: operations['updateAccount']
    trace?: never
  }
  '/v1/account/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Download the data of your account as a ZIP file; one export at a time */
    get: operations['exportAccount']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/account/ledger': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List all credits that were granted, held, spent or released, newest first */
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
    /** List the prices of all run endpoints */
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
    /** Estimate the cost and duration of a run request; nothing is submitted */
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
    /** Check which words of a prompt are understood or ignored, and why; nothing is submitted */
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
    /** List your keys, newest first; inactive keys are listed for 30 days */
    get: operations['listKeys']
    put?: never
    /** Create a key; its secret is shown only once */
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
    /** Revoke a key and its access tokens; takes effect within a second */
    delete: operations['revokeKey']
    options?: never
    head?: never
    /** Rename a key, or change its expiry, spend cap or strictness */
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
    /** Replace a key with a new one; the old key works until the overlap ends */
    post: operations['rotateKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/health': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Check the parts of the installation, with what to do next */
    get: operations['readHealth']
    put?: never
    post?: never
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
    /** List the lanes with their waiting and running jobs */
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
    /** Pause, drain or reopen a lane; takes effect on workers within seconds */
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
    /** List worker processes, including those last seen within a day */
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
    /** List the engines and their health */
    get: operations['listEngines']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/instances': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the instances of engines with their health and jobs */
    get: operations['listInstances']
    put?: never
    /** Add an instance; workers connect to its URL, which is trusted and usually private, and use it when a check found it healthy */
    post: operations['addInstance']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/instances/{instance_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Remove an instance that was added here and has no jobs */
    delete: operations['removeInstance']
    options?: never
    head?: never
    /** Drain an instance, or give it jobs again */
    patch: operations['setInstance']
    trace?: never
  }
  '/v1/operator/accounts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List accounts, newest first, at most 200; use search to find others */
    get: operations['listAccounts']
    put?: never
    /** Create an account and its owner */
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
    /** Read an account */
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
    /** Grant credits to an account */
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
    /** Suspend, resume or permanently close an account */
    post: operations['setAccountStatus']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/accounts/{account_id}/erase': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Erase all data of a closed account; only the numbers of its ledger stay */
    post: operations['eraseAccount']
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
    /** List the newest 200 grants of an account and how much of each was reversed */
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
    /** Reverse what is left of a grant; each grant can be reversed once */
    post: operations['reverseGrant']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/lanes/{lane}/failures': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the jobs of all accounts that failed in a lane, the last one first */
    get: operations['listFailures']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/accounts/{account_id}/jobs': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the jobs of an account, newest first, without pictures, prompts or references */
    get: operations['listJobsOfAccount']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/accounts/{account_id}/jobs/{job_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Read what became of a job: stages, attempts, GPU instances and webhooks */
    get: operations['readJobOfAccount']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/keys': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the newest 200 operator keys */
    get: operations['listOperatorKeys']
    put?: never
    /** Create a key that opens accounts and grants credits, and can do nothing else */
    post: operations['createOperatorKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/keys/{key_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Revoke an operator key; takes effect within a second */
    delete: operations['revokeOperatorKey']
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
    /** List paid filters and the accounts that have them, newest first */
    get: operations['listPaidFilters']
    put?: never
    /** Create a paid filter from a filter of your own account */
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
    /** List the paid filters of an account */
    get: operations['listPaidFiltersOfAccount']
    put?: never
    /** Grant a paid filter to an account */
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
    /** Withdraw a paid filter from an account; accepted jobs can still use it */
    delete: operations['withdrawPaidFilter']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/audit': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List sign-ins, changes and reads of the audit log, newest first */
    get: operations['listAudit']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/audit/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Export the chain of the audit log, oldest first; it has ids and no names */
    get: operations['exportAudit']
    put?: never
    post?: never
    delete?: never
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
    /** Check whether this installation still needs its first account */
    get: operations['readSetup']
    put?: never
    /** Create the first account, whose owner becomes operator of the installation; works only once */
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
    /** Read the current session */
    get: operations['readSession']
    put?: never
    /** Sign in with email and password, and a code if you use a second factor */
    post: operations['signIn']
    /** Sign out; the session ends within a second */
    delete: operations['signOut']
    options?: never
    head?: never
    /** Change your password; your other sessions end */
    patch: operations['changePassword']
    trace?: never
  }
  '/v1/sign-in-options': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Read how people can sign in to this installation */
    get: operations['readSignInOptions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/oidc/start': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Begin to sign in with the identity provider; send the browser to the URL */
    post: operations['beginOidc']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/oidc/session': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Sign in with what the identity provider sent the browser back with */
    post: operations['finishOidc']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/session/second-factor': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Check whether you sign in with a second factor */
    get: operations['readSecondFactor']
    /** Turn your second factor on with a code of the app; your other sessions end */
    put: operations['turnOnSecondFactor']
    /** Get a secret for an authenticator app; nothing changes until a code confirms it */
    post: operations['beginSecondFactor']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/session/second-factor/off': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Turn your second factor off */
    post: operations['turnOffSecondFactor']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/session/second-factor/recovery-codes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Get new recovery codes; the old ones end */
    post: operations['renewRecoveryCodes']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/accounts/{account_id}/second-factor-resets': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Turn off the second factor of somebody who lost the app and the recovery codes */
    post: operations['resetSecondFactor']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/operator/accounts/{account_id}/password-resets': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Make a link by which somebody of an account sets a new password */
    post: operations['createPasswordReset']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/password-resets/requests': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Ask for a link to a new password by mail; the answer is the same for every address */
    post: operations['requestPasswordReset']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/password-resets': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Set a new password with the token of a link, once; all sessions of the person end */
    post: operations['usePasswordReset']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/members': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the members of your account, oldest first */
    get: operations['listMembers']
    put?: never
    /** Add a member with a password, or invite somebody who uses the identity provider */
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
    /** Remove a member; their sessions end within a second */
    delete: operations['removeMember']
    options?: never
    head?: never
    /** Change the role or the password of a member; a new password ends their sessions */
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
    /** List the engines for filters and the schemas of their recipes */
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
    /** Find the faces in one of your pictures that can be swapped */
    post: operations['findFilterSlots']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/users/me/my-custom-filters/import': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Make a recipe from a file with a graph; free of charge */
    post: operations['importFilterFile']
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
    /** Render a small preview of a recipe; free of charge */
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
    /** List the newest 60 of your pictures for recipes */
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
    /** List the filters you created, in any state, last changed first */
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
    /** Read one of your filters with its draft and versions */
    get: operations['getCustomFilter']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Change the draft; the published version stays unchanged */
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
    /** Create another filter with the same draft */
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
    /** Archive a filter: it is no longer listed and cannot be run; it can be restored */
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
    /** Restore an archived filter */
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
    /** Freeze the draft as a version; the version id always runs exactly this version */
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
    /** Publish a version; workers do this in the background */
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
    /** Read the progress and outcome of a publication */
    get: operations['getFilterPublication']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List your campaigns, newest first */
    get: operations['listCampaigns']
    put?: never
    /** Create a campaign: an event, a tour or a shop */
    post: operations['createCampaign']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Read a campaign */
    get: operations['readCampaign']
    put?: never
    post?: never
    /** Delete a campaign; its aliases and jobs stay, without a campaign */
    delete: operations['deleteCampaign']
    options?: never
    head?: never
    /** Change a campaign; a new name also becomes the project of its aliases */
    patch: operations['updateCampaign']
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/reopen': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Take photos again for a campaign that is over or was erased */
    post: operations['reopenCampaign']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/pictures': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the pictures of a campaign by number, newest first */
    get: operations['listCampaignPictures']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/pictures/{number}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Read the picture with this number */
    get: operations['readCampaignPicture']
    put?: never
    post?: never
    /** Erase a picture, the photo it was made from and all links to it; its number stays */
    delete: operations['eraseCampaignPicture']
    options?: never
    head?: never
    /** Show or hide a picture in the gallery */
    patch: operations['moderateCampaignPicture']
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/pictures/{number}/prints': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Count sheets of a picture that were printed; as many less are left in the printer */
    post: operations['countPrints']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/gallery': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Read how the pictures of a campaign are moderated, and how many there are */
    get: operations['readGallery']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Change how new pictures of a campaign are moderated, or the count of paper */
    patch: operations['updateGallery']
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/gallery-links': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Create a link to the live gallery of a campaign, for a beamer or for guests */
    post: operations['createGalleryLink']
    /** Withdraw all links to the gallery of a campaign, at once */
    delete: operations['withdrawGalleryLinks']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/galleries/{token}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Read a gallery; anyone with its link can */
    get: operations['openGallery']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/galleries/{token}/events': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Follow a gallery: what it shows, then each change */
    get: operations['followGallery']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/archive': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Download all pictures of a campaign as a ZIP file, with a table of their numbers */
    get: operations['downloadCampaign']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/report': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Read what a campaign came to: shots, filters by use, waits, failures, credits */
    get: operations['reportCampaign']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/erase': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Erase all pictures, photos and links of a campaign; only numbers and consents stay */
    post: operations['eraseCampaign']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/aliases': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the aliases of a campaign in the order in which guests see them */
    get: operations['listCampaignAliases']
    /** Order the aliases of a campaign, as guests see them */
    put: operations['orderCampaignAliases']
    /** Add an alias with a name of its own to a campaign */
    post: operations['addCampaignAlias']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/assets': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the pictures of a campaign, newest first */
    get: operations['listCampaignAssets']
    put?: never
    /** Add a picture to a campaign: a logo, an overlay, a frame or a background */
    post: operations['addCampaignAsset']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/assets/{asset_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Delete a picture that neither the look nor the brand of the campaign uses */
    delete: operations['deleteCampaignAsset']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/brand': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Read the brand that is laid over the results of a campaign */
    get: operations['readCampaignBrand']
    /** Set the brand of a campaign; results that are finished stay as they are */
    put: operations['setCampaignBrand']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/brand/preview': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** See a brand on a sample or on a finished picture; costs nothing */
    post: operations['previewCampaignBrand']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/prints': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Make a PDF of finished pictures of a campaign, for a photo printer; costs nothing */
    post: operations['printCampaignJobs']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/tokens': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the active tokens of a campaign: the newest 100 */
    get: operations['listCampaignTokens']
    put?: never
    /** Create a short-lived token for a web page: it can make pictures for one campaign */
    post: operations['createCampaignToken']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/tokens/{token_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Revoke a token of a campaign; takes effect within a second */
    delete: operations['revokeCampaignToken']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/guests': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Read how guests' phones can use a campaign */
    get: operations['readGuestAccess']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Open a campaign for guests' phones, close it, limit their pictures, or let them have e-mail */
    patch: operations['updateGuestAccess']
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/guests/code': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Replace the code that guests scan; the earlier code and its phones are out */
    post: operations['renewGuestCode']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/guest-codes/{code}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Read the campaign that a code opens; anyone with the code can */
    get: operations['openGuestPage']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/guest-sessions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Exchange the code of a campaign for a token for one device */
    post: operations['openGuestSession']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/guest-session': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Read the campaign of this token: its name, look, consent text and filters */
    get: operations['readGuestSession']
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
    /** List your aliases with their preview pictures, last uses and next swaps, newest first */
    get: operations['listAliasCards']
    put?: never
    /** Add an alias with a name of its own that belongs to no campaign */
    post: operations['addAlias']
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
    /** Read an alias with its preview pictures, last use and next swap */
    get: operations['readAliasCard']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Name an alias, or point it to another filter, also to one of a catalog */
    patch: operations['changeAlias']
    trace?: never
  }
  '/v1/booth': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Read the settings of this booth and its current filter */
    get: operations['readBooth']
    put?: never
    /** Lock this session as a booth that takes pictures with an alias or a campaign until it is unlocked */
    post: operations['lockBooth']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/booth/pictures': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List recent pictures of guests who agreed that others see them, newest first */
    get: operations['listBoothPictures']
    put?: never
    post?: never
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
    /** Unlock this session with the PIN; 10 wrong PINs end the session */
    post: operations['unlockBooth']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/booth/report': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Report how this booth is; send it every few seconds */
    post: operations['reportBooth']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/campaigns/{campaign_id}/booths': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the booths of a campaign that were seen in the last 12 hours, and how they are */
    get: operations['listBooths']
    put?: never
    post?: never
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
    /** Check what would stop working if an alias pointed to another filter; changes nothing */
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
    /** List the planned swaps of an alias and the outcome of earlier ones */
    get: operations['listSwaps']
    put?: never
    /** Plan a swap of the filter of an alias at a given time */
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
    /** @description Why a request was refused */
    Error: {
      /** @description What to decide by in programs; the response lists the possible codes */
      error_code: string
      /** @description What happened and what to do next, for people */
      message: string
      /** @description Id of the request, the same as X-Request-Id */
      request_id: string
      /** @description Whether the same request may succeed later without a change */
      retryable: boolean
      /** @description The fields that are wrong, if the request was refused for them; at most 20 */
      errors?: {
        /** @description The field, header or parameter */
        field: string
        /** @description What this field alone would have been refused with */
        code: string
        /** @description What is wrong with it */
        message: string
      }[]
      /**
       * @description With FILTER_TYPE_MISMATCH: the expected filter type
       * @enum {string}
       */
      expected_type?: 'face_swap' | 'multi_swap'
      /**
       * @description With FILTER_TYPE_MISMATCH: the type of the filter you sent
       * @enum {string}
       */
      actual_type?: 'face_swap' | 'multi_swap'
      /** @description Only POST /v1/oidc/session: the account that you can accept or decline */
      offered_account?: string
      /** @description Only POST /v1/oidc/session: its name */
      offered_account_name?: string
      /** @description Only /oauth/token: the error code of RFC 6749 */
      error?: string
      /** @description Only /oauth/token: the error description of RFC 6749 */
      error_description?: string
    }
    /** @description Empty until the job has ended */
    ImageOutput: {
      /** @description When COMPLETED: base64 PNG; the result is images[0] */
      images?: string[]
      /** @description When FAILED: why, see the list of job failures under Errors */
      error_code?: string
      /** @description When FAILED: the same for people */
      error?: string
    }
    /** @description Empty until the job has ended */
    VideoOutput: {
      /** @description When COMPLETED: download link; works as long as the result is stored */
      video_url?: string
      /**
       * @description How it ended; absent until then
       * @enum {string}
       */
      video_status?: 'completed' | 'failed'
      /** @description When FAILED: why, and what to do */
      video_error?: string
    }
    CatalogFilter: {
      /** @description A string holding an integer; use the integer as filter or style id */
      id: string
      /** @description Display name */
      name: string
      /** @description What it shows, in a sentence */
      description: string
      /** @description Whether it takes one person, a group or both */
      modes: ('single' | 'group')[]
      /** @description Genders that it has people or things for; all four if gender changes nothing */
      genders: ('male' | 'female' | 'boy' | 'girl')[]
      /** @description A small picture of what it makes; needs no credentials */
      preview_url: string
    }
    CustomFilter: {
      /** @description Send it as filter_id or style_id */
      id: string
      /** @description Display name */
      name: string
      /**
       * @description Which endpoints take it: face_swap or multi_swap
       * @enum {string}
       */
      filter_type: 'face_swap' | 'multi_swap'
      /** @description The look it was made with */
      model: string
      /**
       * @description paid: granted by the operator; self_created: made by your account
       * @enum {string}
       */
      source: 'paid' | 'self_created'
      /** @description Links to small pictures; they work for a day */
      preview_images: string[]
      /** @description Genders it accepts; all four if it is not limited */
      genders: ('male' | 'female' | 'boy' | 'girl')[]
      /** @description Output sizes it supports; absent means all */
      sizes?: ('portrait' | 'landscape' | 'square')[]
      /** @description The catalog filter that it is a copy of, made for an alias */
      copied_from?: {
        /**
         * @description The catalog it is from
         * @enum {string}
         */
        catalog: 'face-swap' | 'realistic' | 'stylized'
        /**
         * Format: int64
         * @description Its id there
         */
        id: number
      }
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description When it was last published
       */
      updated_at: string
    }
    Alias: {
      /** @description The Alias ID; it never changes */
      id: string
      /** @description The filter it points to: send it as filter id of a run */
      ai_filter: string
      /** @description About the filter it points to */
      ai_filter_data: {
        /** @description Name of the filter */
        label: string
      }
      /** @description Project or campaign; empty if it has none */
      project: string
      /** @description Email address of the person who created it, or of the account owner if a key created it */
      user: string
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description When the filter was last swapped
       */
      updated_at: string
      /**
       * Format: date-time
       * @description When it was last resolved or run; null if never
       */
      last_used: string | null
      /** @description Filters it pointed to before, oldest first */
      history: {
        /** @description The filter that was replaced */
        ai_filter_id: string
        /** @description Name of that filter */
        ai_filter_name: string
        /**
         * Format: date-time
         * @description When it was replaced
         */
        time_removed: string
      }[]
    }
    /** @description Why no token was issued */
    OAuthError: {
      /**
       * @description The error code of RFC 6749
       * @enum {string}
       */
      error: 'invalid_request' | 'invalid_client' | 'unauthorized_client' | 'unsupported_grant_type'
      /** @description The same for people, as RFC 6749 wants it */
      error_description: string
      /** @description What to decide by in programs; the response lists the possible codes */
      error_code: string
      /** @description What happened and what to do next, for people */
      message: string
      /** @description Id of the request, the same as X-Request-Id */
      request_id: string
      /** @description Whether the same request may succeed later without a change */
      retryable: boolean
      /** @description The fields that are wrong, if the request was refused for them; at most 20 */
      errors?: {
        /** @description The field, header or parameter */
        field: string
        /** @description What this field alone would have been refused with */
        code: string
        /** @description What is wrong with it */
        message: string
      }[]
    }
    /** @description A job as lists and events show it */
    JobSummary: {
      /** @description Id of the job */
      id: string
      /**
       * @description queued and running are not final; succeeded, failed and cancelled are
       * @enum {string}
       */
      state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
      /**
       * @description The kind of run endpoint it came from
       * @enum {string}
       */
      family:
        | 'face-swap-v6'
        | 'face-swap-v5'
        | 'face-swap-classic'
        | 'multi-swap-realistic'
        | 'multi-swap-stylized'
        | 'multi-swap-v4'
        | 'video'
      /**
       * Format: int64
       * @description Number of state changes, starting at 1
       */
      sequence: number
      /** @description 0 to 1; never decreases */
      progress: number
      /**
       * Format: int64
       * @description How often an engine has begun it
       */
      attempts: number
      /** @description X-Client-Reference of the run */
      client_reference: string | null
      /** @description What the guest agreed to (X-Consent); kept when the pictures are erased */
      consent: {
        /** @description The words that were shown */
        text: string
        /**
         * Format: date-time
         * @description When the run was accepted
         */
        given_at: string
        /** @description Whether other guests may see the picture on screens */
        may_show: boolean
      } | null
      /** @description The key that submitted it; null for people */
      key_id: string | null
      /** @description The filter that it used; null for prompts and videos */
      filter: {
        /** @description Integer of a catalog filter, or a UUID */
        id: string
        /** @description Name of the filter now; null if it was deleted */
        name: string | null
        /** @description The catalog of an integer id; null for a UUID */
        catalog: ('face-swap' | 'realistic' | 'stylized') | null
        /** @description The version of a custom filter that ran */
        version_id: string | null
      } | null
      /** @description The alias that was used */
      alias: string | null
      /** @description The alias's own name now; null if it has none or was deleted */
      alias_name: string | null
      /** @description The campaign it was made for */
      campaign_id: string | null
      /** @description What it costs, and where these credits are now */
      credits: {
        /**
         * Format: int64
         * @description While it is unfinished
         */
        held: number
        /**
         * Format: int64
         * @description When it succeeded
         */
        charged: number
        /**
         * Format: int64
         * @description When it failed or was cancelled
         */
        released: number
      }
      /**
       * Format: date-time
       * @description When it was accepted
       */
      created_at: string
      /**
       * Format: date-time
       * @description When an engine first began it
       */
      started_at: string | null
      /**
       * Format: date-time
       * @description When it ended
       */
      finished_at: string | null
      /**
       * Format: date-time
       * @description When the result expires
       */
      expires_at: string | null
      /**
       * Format: date-time
       * @description When its pictures were erased on request
       */
      erased_at: string | null
      /** @description How long it waited and ran, in seconds */
      timings: {
        /** @description Until an engine began it */
        waited_seconds: number | null
        /** @description From then on until it ended */
        worked_seconds: number | null
      }
      /** @description Notes on the request, such as unknown fields, and from the engine, such as words of a prompt that it could not follow */
      notes: string[]
      /** @description The engine that ran it; null until it has ended */
      engine: string | null
      /** @description Why it failed or was cancelled; null otherwise */
      failure: {
        /** @description See the list of job failures under Errors */
        code: string
        /** @description What happened and what to do, for people */
        message: string
      } | null
      /** @description The results; empty until it has succeeded, and when they are gone */
      outputs: components['schemas']['JobOutput'][]
    }
    JobOutput: {
      /** @description Whether it is the result without the brand of its campaign; those come last */
      plain: boolean
      /** @description Signed link; needs no header and works until expires_at */
      url: string
      /** @description The same file; requires your credentials */
      path: string
      /** @description Content type of the file */
      content_type: string
      /**
       * Format: int64
       * @description Width in pixels
       */
      width: number | null
      /**
       * Format: int64
       * @description Height in pixels
       */
      height: number | null
      /** @description Duration of a video; null for pictures */
      seconds: number | null
      /** @description A small JPEG for lists; one frame of a video; null if the engine made none */
      thumbnail_url: string | null
    }
    Job: {
      /** @description Id of the job */
      id: string
      /**
       * @description queued and running are not final; succeeded, failed and cancelled are
       * @enum {string}
       */
      state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
      /**
       * @description The kind of run endpoint it came from
       * @enum {string}
       */
      family:
        | 'face-swap-v6'
        | 'face-swap-v5'
        | 'face-swap-classic'
        | 'multi-swap-realistic'
        | 'multi-swap-stylized'
        | 'multi-swap-v4'
        | 'video'
      /**
       * Format: int64
       * @description Number of state changes, starting at 1
       */
      sequence: number
      /** @description 0 to 1; never decreases */
      progress: number
      /**
       * Format: int64
       * @description How often an engine has begun it
       */
      attempts: number
      /** @description X-Client-Reference of the run */
      client_reference: string | null
      /** @description What the guest agreed to (X-Consent); kept when the pictures are erased */
      consent: {
        /** @description The words that were shown */
        text: string
        /**
         * Format: date-time
         * @description When the run was accepted
         */
        given_at: string
        /** @description Whether other guests may see the picture on screens */
        may_show: boolean
      } | null
      /** @description The key that submitted it; null for people */
      key_id: string | null
      /** @description The filter that it used; null for prompts and videos */
      filter: {
        /** @description Integer of a catalog filter, or a UUID */
        id: string
        /** @description Name of the filter now; null if it was deleted */
        name: string | null
        /** @description The catalog of an integer id; null for a UUID */
        catalog: ('face-swap' | 'realistic' | 'stylized') | null
        /** @description The version of a custom filter that ran */
        version_id: string | null
      } | null
      /** @description The alias that was used */
      alias: string | null
      /** @description The alias's own name now; null if it has none or was deleted */
      alias_name: string | null
      /** @description The campaign it was made for */
      campaign_id: string | null
      /** @description What it costs, and where these credits are now */
      credits: {
        /**
         * Format: int64
         * @description While it is unfinished
         */
        held: number
        /**
         * Format: int64
         * @description When it succeeded
         */
        charged: number
        /**
         * Format: int64
         * @description When it failed or was cancelled
         */
        released: number
      }
      /**
       * Format: date-time
       * @description When it was accepted
       */
      created_at: string
      /**
       * Format: date-time
       * @description When an engine first began it
       */
      started_at: string | null
      /**
       * Format: date-time
       * @description When it ended
       */
      finished_at: string | null
      /**
       * Format: date-time
       * @description When the result expires
       */
      expires_at: string | null
      /**
       * Format: date-time
       * @description When its pictures were erased on request
       */
      erased_at: string | null
      /** @description How long it waited and ran, in seconds */
      timings: {
        /** @description Until an engine began it */
        waited_seconds: number | null
        /** @description From then on until it ended */
        worked_seconds: number | null
      }
      /** @description Notes on the request, such as unknown fields, and from the engine, such as words of a prompt that it could not follow */
      notes: string[]
      /** @description The engine that ran it; null until it has ended */
      engine: string | null
      /** @description Why it failed or was cancelled; null otherwise */
      failure: {
        /** @description See the list of job failures under Errors */
        code: string
        /** @description What happened and what to do, for people */
        message: string
      } | null
      /** @description The results; empty until it has succeeded, and when they are gone */
      outputs: components['schemas']['JobOutput'][]
      /** @description The input photos, while they are stored */
      inputs: {
        /** @description The file; requires your credentials */
        path: string
      }[]
      /**
       * Format: int64
       * @description Number of jobs ahead of it; 0 means next
       */
      queue_place: number | null
      /** @description Estimated seconds until it is finished, measured from similar jobs */
      eta_seconds: number | null
      /** @description How long its stages took, in the attempt that succeeded; null where it did not get so far */
      stages: {
        /** @description Until the job was accepted */
        admitted_seconds: number | null
        /** @description In the engine */
        engine_seconds: number | null
        /** @description Until the result was stored */
        stored_seconds: number | null
      }
      /** @description The request. Send it again with the pictures to repeat the job */
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
      /** @description A page for phones; needs no credentials */
      url: string
      /** @description The last part of the link; for GET /v1/shares/{token} */
      token: string
      /**
       * Format: date-time
       * @description When the link stops
       */
      expires_at: string
    }
    SharedResult: {
      /**
       * Format: date-time
       * @description When the job was accepted
       */
      created_at: string
      /**
       * Format: date-time
       * @description When the link and the files expire
       */
      expires_at: string
      /** @description The files, with links */
      outputs: components['schemas']['SharedOutput'][]
      /** @description Null without a campaign, or if the campaign has no look */
      campaign_name: string | null
      /** @description How the page looks; the look of the campaign */
      look: components['schemas']['GuestLook']
      /** @description Whether a link can be sent by e-mail, see POST /v1/shares/{token}/mails */
      email_delivery: boolean
    }
    SharedOutput: {
      /** @description Signed link; needs no header and works until expires_at */
      url: string
      /** @description Content type of the file */
      content_type: string
      /**
       * Format: int64
       * @description Width in pixels
       */
      width: number | null
      /**
       * Format: int64
       * @description Height in pixels
       */
      height: number | null
      /** @description Duration of a video; null for pictures */
      seconds: number | null
      /** @description A small JPEG for lists; one frame of a video; null if the engine made none */
      thumbnail_url: string | null
    }
    GuestLook: {
      /** @description Null: those of the product */
      colours: {
        /** @description Colour of the page */
        background: string
        /** @description Colour of the words */
        text: string
        /** @description Colour of buttons */
        accent: string
      } | null
      /** @description Expires; the same for hours */
      logo_url: string | null
      /** @description Expires; the same for hours */
      background_url: string | null
    }
    PictureReport: {
      /** @description Id of the report */
      id: string
      /** @description The account that made it */
      account: {
        /** @description Id of the account */
        id: string
        /** @description Name of the account */
        name: string
      }
      /** @description The job that made the picture */
      job_id: string
      /** @description Name of its campaign; null without one */
      campaign_name: string | null
      /** @description All reasons that were given */
      reasons: ('me' | 'child' | 'nudity' | 'hate' | 'other')[]
      /**
       * Format: int64
       * @description How often the picture was reported
       */
      times: number
      /**
       * @description open: nobody has decided; dismissed: the picture stays; taken_down: it was erased
       * @enum {string}
       */
      state: 'open' | 'dismissed' | 'taken_down'
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description When it was last reported
       */
      last_reported_at: string
      /**
       * Format: date-time
       * @description When an operator decided; null while it is open
       */
      decided_at: string | null
    }
    ReportedPicture: {
      /** @description Id of the report */
      id: string
      /** @description The account that made it */
      account: {
        /** @description Id of the account */
        id: string
        /** @description Name of the account */
        name: string
      }
      /** @description The job that made the picture */
      job_id: string
      /** @description Name of its campaign; null without one */
      campaign_name: string | null
      /** @description All reasons that were given */
      reasons: ('me' | 'child' | 'nudity' | 'hate' | 'other')[]
      /**
       * Format: int64
       * @description How often the picture was reported
       */
      times: number
      /**
       * @description open: nobody has decided; dismissed: the picture stays; taken_down: it was erased
       * @enum {string}
       */
      state: 'open' | 'dismissed' | 'taken_down'
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description When it was last reported
       */
      last_reported_at: string
      /**
       * Format: date-time
       * @description When an operator decided; null while it is open
       */
      decided_at: string | null
      /** @description The picture, by links that work for five minutes; empty when it is gone */
      outputs: components['schemas']['SharedOutput'][]
    }
    Upload: {
      /** @description Used to delete the upload; also the last part of the reference */
      id: string
      /** @description Use it in any picture field of any run endpoint, as often as you want until expires_at */
      reference: string
      /**
       * @description The method to send the picture with
       * @constant
       */
      method: 'PUT'
      /** @description PUT the picture here; needs no credentials */
      url: string
      /** @description Send these headers unchanged with the picture */
      headers: {
        [key: string]: string
      }
      /**
       * Format: date-time
       * @description The URL and the reference work until then
       */
      expires_at: string
      /**
       * Format: int64
       * @description The size that was announced
       */
      max_bytes: number
    }
    Verification: {
      /**
       * @description made_here: signed by this installation and unchanged. sealed_elsewhere: signed by somebody else and unchanged. changed: the signature does not fit. marked: an unsigned mark. no_mark: nothing was found, which proves nothing
       * @enum {string}
       */
      verdict: 'made_here' | 'sealed_elsewhere' | 'changed' | 'marked' | 'no_mark'
      /** @description The same in a sentence */
      explanation: string
      /**
       * Format: date-time
       * @description When it was made, as its mark says
       */
      made_at: string | null
      /** @description Name of the filter, as its mark says */
      filter: string | null
      /** @description The program that made it, as its mark says */
      made_by: string | null
      /** @description How it was made, as a term of IPTC */
      digital_source_type: string | null
      /** @description Name in the certificate of a valid signature */
      signer: string | null
      /** @description Whether this installation can read signatures */
      reads_signatures: boolean
    }
    Webhook: {
      /** @description Id of the webhook */
      id: string
      /** @description Where the events are sent */
      url: string
      /** @description The events that are sent */
      events: (
        | 'job.queued'
        | 'job.started'
        | 'job.completed'
        | 'job.failed'
        | 'job.cancelled'
        | 'credits.low'
      )[]
      /** @description Your own words for it */
      description: string
      /** @description Whether events are sent */
      enabled: boolean
      /** @description Why it is disabled: failing for long, gone (410), or switched off by you */
      disabled_reason: ('failing' | 'gone' | 'switched off') | null
      /**
       * Format: date-time
       * @description The first failure since the last success
       */
      failing_since: string | null
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
    }
    OpenedWebhook: {
      /** @description Id of the webhook */
      id: string
      /** @description Where the events are sent */
      url: string
      /** @description The events that are sent */
      events: (
        | 'job.queued'
        | 'job.started'
        | 'job.completed'
        | 'job.failed'
        | 'job.cancelled'
        | 'credits.low'
      )[]
      /** @description Your own words for it */
      description: string
      /** @description Whether events are sent */
      enabled: boolean
      /** @description Why it is disabled: failing for long, gone (410), or switched off by you */
      disabled_reason: ('failing' | 'gone' | 'switched off') | null
      /**
       * Format: date-time
       * @description The first failure since the last success
       */
      failing_since: string | null
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /** @description Used to sign every message. Shown only once, so store it */
      secret: string
    }
    RotatedWebhook: {
      /** @description Id of the webhook */
      id: string
      /** @description Where the events are sent */
      url: string
      /** @description The events that are sent */
      events: (
        | 'job.queued'
        | 'job.started'
        | 'job.completed'
        | 'job.failed'
        | 'job.cancelled'
        | 'credits.low'
      )[]
      /** @description Your own words for it */
      description: string
      /** @description Whether events are sent */
      enabled: boolean
      /** @description Why it is disabled: failing for long, gone (410), or switched off by you */
      disabled_reason: ('failing' | 'gone' | 'switched off') | null
      /**
       * Format: date-time
       * @description The first failure since the last success
       */
      failing_since: string | null
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /** @description Used to sign every message. Shown only once, so store it */
      secret: string
      /**
       * Format: date-time
       * @description Until then, messages are also signed with the previous secret
       */
      previous_secret_until: string
    }
    Delivery: {
      /** @description The webhook-id of its message; the same for every attempt */
      id: string
      /** @description The webhook it is for */
      webhook_id: string
      /**
       * @description What happened
       * @enum {string}
       */
      event:
        | 'job.queued'
        | 'job.started'
        | 'job.completed'
        | 'job.failed'
        | 'job.cancelled'
        | 'credits.low'
        | 'webhook.test'
      /** @description The job it is about; null for other events */
      job_id: string | null
      /**
       * Format: int64
       * @description The state change of the job that it reports
       */
      sequence: number | null
      /**
       * @description pending: to be sent, perhaps again; delivered: your server accepted it; failed: given up
       * @enum {string}
       */
      state: 'pending' | 'delivered' | 'failed'
      /**
       * Format: int64
       * @description How often it was sent
       */
      attempts: number
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description When it was last sent
       */
      last_attempt_at: string | null
      /**
       * Format: date-time
       * @description When it is sent again
       */
      next_attempt_at: string | null
      /**
       * Format: date-time
       * @description When your server accepted it
       */
      delivered_at: string | null
      /**
       * Format: int64
       * @description Status of your server's response to the last attempt
       */
      response_status: number | null
      /**
       * Format: int64
       * @description How long the last attempt took
       */
      response_ms: number | null
      /** @description Why the last attempt failed */
      last_error: string | null
    }
    DeliveryDetail: {
      /** @description The webhook-id of its message; the same for every attempt */
      id: string
      /** @description The webhook it is for */
      webhook_id: string
      /**
       * @description What happened
       * @enum {string}
       */
      event:
        | 'job.queued'
        | 'job.started'
        | 'job.completed'
        | 'job.failed'
        | 'job.cancelled'
        | 'credits.low'
        | 'webhook.test'
      /** @description The job it is about; null for other events */
      job_id: string | null
      /**
       * Format: int64
       * @description The state change of the job that it reports
       */
      sequence: number | null
      /**
       * @description pending: to be sent, perhaps again; delivered: your server accepted it; failed: given up
       * @enum {string}
       */
      state: 'pending' | 'delivered' | 'failed'
      /**
       * Format: int64
       * @description How often it was sent
       */
      attempts: number
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description When it was last sent
       */
      last_attempt_at: string | null
      /**
       * Format: date-time
       * @description When it is sent again
       */
      next_attempt_at: string | null
      /**
       * Format: date-time
       * @description When your server accepted it
       */
      delivered_at: string | null
      /**
       * Format: int64
       * @description Status of your server's response to the last attempt
       */
      response_status: number | null
      /**
       * Format: int64
       * @description How long the last attempt took
       */
      response_ms: number | null
      /** @description Why the last attempt failed */
      last_error: string | null
      /** @description The first 1,000 characters of the response to the last attempt; not stored for receivers in private networks */
      response_text: string | null
      /** @description The body of the message as it would be sent now, with fresh links */
      payload: components['schemas']['WebhookEvent']
    }
    /** @description Where the credits stand */
    CreditsEvent: {
      /**
       * Format: int64
       * @description Credits available for new jobs
       */
      balance: number
      /**
       * Format: int64
       * @description Credits reserved for unfinished jobs
       */
      held: number
      /**
       * Format: int64
       * @description low_credits of the account
       */
      threshold: number
    }
    /** @description Nothing has happened: a test */
    TestEvent: {
      /** @description The webhook that is tested */
      webhook_id: string
      /** @description For people */
      message: string
    }
    WebhookEvent:
      | {
          /**
           * @description What happened
           * @enum {string}
           */
          type: 'job.queued' | 'job.started' | 'job.completed' | 'job.failed' | 'job.cancelled'
          /**
           * Format: date-time
           * @description When it happened
           */
          timestamp: string
          data: components['schemas']['JobSummary']
        }
      | {
          /**
           * @description What happened
           * @enum {string}
           */
          type: 'credits.low'
          /**
           * Format: date-time
           * @description When it happened
           */
          timestamp: string
          data: components['schemas']['CreditsEvent']
        }
      | {
          /**
           * @description What happened
           * @enum {string}
           */
          type: 'webhook.test'
          /**
           * Format: date-time
           * @description When it happened
           */
          timestamp: string
          data: components['schemas']['TestEvent']
        }
    JobDelivery: {
      /** @description The webhook-id of its message; the same for every attempt */
      id: string
      /** @description The webhook it is for */
      webhook_id: string
      /**
       * @description What happened
       * @enum {string}
       */
      event:
        | 'job.queued'
        | 'job.started'
        | 'job.completed'
        | 'job.failed'
        | 'job.cancelled'
        | 'credits.low'
        | 'webhook.test'
      /**
       * @description pending: to be sent, perhaps again; delivered: your server accepted it; failed: given up
       * @enum {string}
       */
      state: 'pending' | 'delivered' | 'failed'
      /**
       * Format: int64
       * @description How often it was sent
       */
      attempts: number
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description When it was last sent
       */
      last_attempt_at: string | null
      /**
       * Format: date-time
       * @description When it is sent again
       */
      next_attempt_at: string | null
      /**
       * Format: date-time
       * @description When your server accepted it
       */
      delivered_at: string | null
      /**
       * Format: int64
       * @description Status of your server's response to the last attempt
       */
      response_status: number | null
    }
    Account: {
      /** @description Id of your account */
      id: string
      /** @description Name of your account */
      name: string
      /** @description Address of its first owner */
      email: string
      /**
       * @description The role of these credentials
       * @enum {string}
       */
      role: 'owner' | 'creator' | 'viewer'
      /**
       * Format: int64
       * @description Credits available for new jobs
       */
      balance: number
      /**
       * Format: int64
       * @description Credits reserved for unfinished jobs
       */
      held: number
      /**
       * Format: int64
       * @description Waiting and running jobs
       */
      pending_jobs: number
      /**
       * Format: int64
       * @description The event credits.low is sent when the balance falls below this
       */
      low_credits: number
      /**
       * Format: int64
       * @description How long results can be read at most. Null: as long as the installation or the campaign says
       */
      result_seconds: number | null
      /** @description Whether results are deleted a minute after you have read them to their end */
      delete_after_read: boolean
      /** @description How much you may send */
      limits: {
        /**
         * Format: int64
         * @description Run requests per minute, for this key
         */
        submits_per_minute: number
        /**
         * Format: int64
         * @description Other requests per minute, for this key
         */
        reads_per_minute: number
        /**
         * Format: int64
         * @description Unfinished jobs at the same time
         */
        pending_jobs: number
        /**
         * Format: int64
         * @description How long the installation keeps results
         */
        result_seconds: number
        /** @description Largest picture, in MB of 1024 x 1024 bytes */
        picture_megabytes: number
        /** @description Supported picture types */
        picture_types: string[]
        /** @description Largest body of a request, in MB of 1024 x 1024 bytes */
        body_megabytes: number
        /**
         * Format: int64
         * @description Number of running jobs you can cancel per hour without being charged; null: each one is charged
         */
        running_cancels_per_hour: number | null
      }
      /** @description The key of this request or of its access token */
      key: {
        /** @description Id of the key */
        id: string
        /** @description Name of the key */
        name: string
        /**
         * Format: int64
         * @description Credits it can use at most; null: no cap
         */
        spend_cap: number | null
        /**
         * Format: int64
         * @description Credits it has used or holds
         */
        spent: number
        /**
         * Format: date-time
         * @description When it stops working; null: never
         */
        expires_at: string | null
      } | null
    }
    LedgerEntry: {
      /**
       * Format: int64
       * @description Number of the entry in your account, starting at 1
       */
      number: number
      /**
       * @description grant and reversal come from the operator; a run holds credits, then settles or releases them
       * @enum {string}
       */
      kind: 'grant' | 'hold' | 'settle' | 'release' | 'reversal'
      /**
       * Format: int64
       * @description Credits; negative where they leave the balance
       */
      amount: number
      /** @description The job it is about */
      job_id: string | null
      /** @description Words of the operator */
      note: string | null
      /**
       * Format: int64
       * @description For a reversal, the number of the reversed grant
       */
      reverses: number | null
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
    }
    UsageDay: {
      /**
       * Format: date
       * @description In UTC; jobs count on the day they finished
       */
      day: string
      /** @description The key that submitted them; null for people */
      key_id: string | null
      /** @description Name of that key */
      key_name: string | null
      /**
       * @description The kind of run endpoint
       * @enum {string}
       */
      family:
        | 'face-swap-v6'
        | 'face-swap-v5'
        | 'face-swap-classic'
        | 'multi-swap-realistic'
        | 'multi-swap-stylized'
        | 'multi-swap-v4'
        | 'video'
      /**
       * Format: int64
       * @description Jobs that succeeded
       */
      succeeded: number
      /**
       * Format: int64
       * @description Jobs that failed; they cost nothing
       */
      failed: number
      /**
       * Format: int64
       * @description Jobs that were cancelled
       */
      cancelled: number
      /**
       * Format: int64
       * @description Credits spent by jobs that succeeded
       */
      credits: number
    }
    Price: {
      /** @description The run endpoint */
      run: string
      /**
       * @description The kind of run endpoint
       * @enum {string}
       */
      family:
        | 'face-swap-v6'
        | 'face-swap-v5'
        | 'face-swap-classic'
        | 'multi-swap-realistic'
        | 'multi-swap-stylized'
        | 'multi-swap-v4'
        | 'video'
      /** @description Values of the fields that determine the price; empty if there is only one price */
      fields: {
        [key: string]: string | number | boolean
      }
      /**
       * Format: int64
       * @description What it costs
       */
      credits: number
    }
    Estimate: {
      /**
       * Format: int64
       * @description Cost of the request
       */
      credits: number
      /**
       * Format: int64
       * @description Credits you can still use, by balance and spend cap
       */
      available: number
      /** @description Whether the credits are enough for it */
      affordable: boolean
      /** @description Estimated seconds until it would be finished, measured from similar jobs; null if unknown */
      eta_seconds: number | null
      /** @description How the prompt is understood; null for filter requests */
      prompt: components['schemas']['PromptCheck'] | null
    }
    PromptCheck: {
      /**
       * @description How much of the prompt is understood
       * @enum {string}
       */
      understood: 'all' | 'some' | 'none'
      /** @description In the order of the prompt; words without meaning, such as "a", are left out */
      words: components['schemas']['PromptWord'][]
      /** @description The notes a job with this prompt would have */
      notes: string[]
      /** @description The failure a job with this prompt would end with, before anything is made or charged */
      failure: {
        /**
         * @description See the list of job failures under Errors
         * @enum {string}
         */
        code:
          | 'PICTURE_TOO_SMALL'
          | 'PICTURE_UNUSABLE'
          | 'NO_FACE_FOUND'
          | 'FACE_TOO_SMALL'
          | 'FACE_TURNED_AWAY'
          | 'TOO_MANY_FACES'
          | 'PROMPT_NOT_UNDERSTOOD'
          | 'NOT_SUPPORTED'
          | 'PICTURE_REFUSED'
          | 'RESULT_WITHHELD'
          | 'GATE_FAILED'
          | 'CANCELLED'
          | 'DEADLINE_EXCEEDED'
          | 'QUEUE_TIMEOUT'
          | 'WORKER_LOST'
          | 'ENGINE_FAILED'
        /** @description The same for people */
        message: string
      } | null
    }
    PromptWord: {
      /**
       * Format: int64
       * @description Start position in the prompt, in UTF-16 code units
       */
      start: number
      /**
       * Format: int64
       * @description End position, exclusive
       */
      end: number
      /** @description The word as it was sent */
      text: string
      /**
       * @description understood, approximated by a known word, or ignored
       * @enum {string}
       */
      state: 'understood' | 'ignored'
      /** @description Effect of a word that is understood */
      meaning: string | null
      /** @description Reason why a word is ignored */
      reason: string | null
      /** @description The closest known word, if this one is unknown or a substitute is used */
      suggestion: string | null
    }
    Key: {
      /** @description Id of the key */
      id: string
      /** @description Name of the key */
      name: string
      /** @description The first characters of the secret; also the OAuth client_id */
      prefix: string
      /**
       * @description viewer: reads; creator: also generates; owner: everything
       * @enum {string}
       */
      role: 'owner' | 'creator' | 'viewer'
      /** @description Null: everything its role allows */
      scopes: ('submit' | 'read' | 'manage')[] | null
      /** @description The aliases it is limited to */
      aliases: string[] | null
      /** @description The campaign it is limited to */
      campaign: string | null
      /** @description Whether unknown fields are refused instead of noted */
      strict: boolean
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description Accurate to the minute
       */
      last_used_at: string | null
      /**
       * Format: date-time
       * @description When it stops working; null: never
       */
      expires_at: string | null
      /**
       * Format: date-time
       * @description When it was revoked; null while it works
       */
      revoked_at: string | null
      /**
       * Format: int64
       * @description Maximum number of credits the key can use
       */
      spend_cap: number | null
      /**
       * Format: int64
       * @description Credits used or held; shared with the key that replaces it
       */
      spent: number
      /**
       * Format: int64
       * @description Null: the account's limit
       */
      submits_per_minute: number | null
      /**
       * Format: int64
       * @description Null: the account's limit
       */
      reads_per_minute: number | null
      /** @description The key that replaced it */
      replaced_by: string | null
    }
    OpenedKey: {
      /** @description Id of the key */
      id: string
      /** @description Name of the key */
      name: string
      /** @description The first characters of the secret; also the OAuth client_id */
      prefix: string
      /**
       * @description viewer: reads; creator: also generates; owner: everything
       * @enum {string}
       */
      role: 'owner' | 'creator' | 'viewer'
      /** @description Null: everything its role allows */
      scopes: ('submit' | 'read' | 'manage')[] | null
      /** @description The aliases it is limited to */
      aliases: string[] | null
      /** @description The campaign it is limited to */
      campaign: string | null
      /** @description Whether unknown fields are refused instead of noted */
      strict: boolean
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description Accurate to the minute
       */
      last_used_at: string | null
      /**
       * Format: date-time
       * @description When it stops working; null: never
       */
      expires_at: string | null
      /**
       * Format: date-time
       * @description When it was revoked; null while it works
       */
      revoked_at: string | null
      /**
       * Format: int64
       * @description Maximum number of credits the key can use
       */
      spend_cap: number | null
      /**
       * Format: int64
       * @description Credits used or held; shared with the key that replaces it
       */
      spent: number
      /**
       * Format: int64
       * @description Null: the account's limit
       */
      submits_per_minute: number | null
      /**
       * Format: int64
       * @description Null: the account's limit
       */
      reads_per_minute: number | null
      /** @description The key that replaced it */
      replaced_by: string | null
      /** @description Shown only once */
      secret: string
    }
    HealthFinding: {
      /** @description A short name for programs */
      check: string
      /** @description The same for people */
      what: string
      /**
       * @description problem: the service does not work like this; notice: it works, but somebody should know; unchecked: another finding was in the way
       * @enum {string}
       */
      state: 'problem' | 'notice' | 'unchecked' | 'ok'
      /** @description What was found */
      detail: string
      /** @description What to do next, or the command that puts it right */
      fix: string | null
    }
    Lane: {
      /**
       * @description Name of the lane
       * @enum {string}
       */
      lane: 'image' | 'video' | 'gpu'
      /**
       * @description paused: jobs are accepted and wait; draining: new jobs are rejected
       * @enum {string}
       */
      state: 'open' | 'paused' | 'draining'
      /**
       * Format: int64
       * @description Jobs that wait
       */
      waiting: number
      /**
       * Format: int64
       * @description Jobs that run
       */
      running: number
      /**
       * Format: int64
       * @description How long the oldest waiting job has waited
       */
      oldest_waiting_seconds: number | null
      /**
       * Format: int64
       * @description Number of jobs that live workers can run at the same time
       */
      capacity: number
      /**
       * Format: int64
       * @description Jobs that succeeded or failed; cancelled jobs do not count
       */
      finished_last_hour: number
      /**
       * Format: int64
       * @description Of these, jobs that failed
       */
      failed_last_hour: number
      /**
       * Format: date-time
       * @description When an operator last changed its state
       */
      changed_at: string | null
    }
    Worker: {
      /** @description Id of the worker process */
      id: string
      /** @description Name of its machine */
      host: string
      /**
       * Format: int64
       * @description Its process id there
       */
      pid: number
      /** @description Version it runs */
      version: string
      /** @description Number of jobs it runs at the same time in each lane it serves */
      lanes: {
        [key: string]: number
      }
      /** @description Engines it has */
      engines: string[]
      /**
       * Format: date-time
       * @description When it started
       */
      started_at: string
      /**
       * Format: date-time
       * @description When it was last heard of
       */
      seen_at: string
      /** @description Whether it was seen in the last few seconds */
      is_alive: boolean
    }
    Engine: {
      /** @description Name of the engine */
      name: string
      /** @description What it does */
      description: string
      /** @description Types of filter it runs */
      model_types: ('face_swap' | 'multi_swap')[]
      /** @description Whether it makes videos */
      video: boolean
      /** @description Whether it follows prompts */
      prompts: boolean
      /**
       * Format: int64
       * @description Number of live workers that have it
       */
      workers: number
      /**
       * Format: int64
       * @description Jobs it finished in the last hour
       */
      finished_last_hour: number
      /**
       * Format: int64
       * @description Of these, jobs that it failed or had to restart
       */
      troubles_last_hour: number
      /**
       * @description troubled: problems with more than a fifth of the jobs; away: no live worker has it
       * @enum {string}
       */
      health: 'healthy' | 'troubled' | 'away'
    }
    EngineInstance: {
      /**
       * Format: uuid
       * @description Id of the instance
       */
      id: string
      /** @description The engine it works for */
      engine: string
      /** @description Where the workers reach it */
      url: string
      /**
       * @description configuration: from the settings of the workers; operator: added here
       * @enum {string}
       */
      source: 'configuration' | 'operator'
      /**
       * @description draining: it finishes the jobs it has and gets no others
       * @enum {string}
       */
      state: 'active' | 'draining'
      /** @description Only a healthy instance gets jobs */
      is_healthy: boolean
      /** @description Why it gets no jobs */
      problem: string | null
      /** @description What should be changed although it gets jobs */
      warning: string | null
      /** @description What it says of its version */
      version: string | null
      /**
       * Format: int64
       * @description Bytes
       */
      vram_total: number | null
      /** @description Bytes */
      vram_free: number | null
      /** @description Bytes */
      ram_total: number | null
      /** @description Bytes */
      ram_free: number | null
      /**
       * Format: int64
       * @description Jobs that wait or run there, whoever sent them
       */
      queue: number | null
      /**
       * Format: date-time
       * @description When it was last looked at
       */
      checked_at: string | null
      /**
       * Format: date-time
       * @description When it is looked at next
       */
      next_check_at: string
      /** @description Jobs of this installation that are at the instance */
      jobs: {
        /**
         * Format: uuid
         * @description The job
         */
        job_id: string
        /**
         * Format: int64
         * @description Number of the attempt
         */
        attempt: number
        /**
         * Format: date-time
         * @description When it was sent there
         */
        submitted_at: string
        /**
         * Format: date-time
         * @description null: it is not known to have started
         */
        started_at: string | null
      }[]
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
    }
    OperatorAccount: {
      /** @description Id of the account */
      id: string
      /** @description Name of the account */
      name: string
      /** @description Address of its first owner */
      email: string
      /**
       * @description active, suspended or closed
       * @enum {string}
       */
      status: 'active' | 'suspended' | 'closed'
      /** @description Reason of the last change, visible to operators only */
      status_reason: string | null
      /**
       * Format: date-time
       * @description When the status last changed
       */
      status_changed_at: string | null
      /**
       * Format: date-time
       * @description When all data of the closed account was erased; its name is empty then
       */
      erased_at: string | null
      /**
       * Format: int64
       * @description Credits available for new jobs
       */
      balance: number
      /**
       * Format: int64
       * @description Credits reserved for unfinished jobs
       */
      held: number
      /**
       * Format: int64
       * @description Waiting and running jobs
       */
      pending: number
      /**
       * Format: int64
       * @description Null: the installation's limit
       */
      pending_cap: number | null
      /**
       * Format: int64
       * @description Null: the installation's limit
       */
      submits_per_minute: number | null
      /**
       * Format: int64
       * @description Null: the installation's limit
       */
      reads_per_minute: number | null
      /**
       * Format: int64
       * @description People who can sign in
       */
      members: number
      /**
       * Format: int64
       * @description Number of active keys
       */
      keys: number
      /**
       * Format: int64
       * @description Jobs that were accepted in the last 24 hours
       */
      jobs_last_day: number
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
    }
    OperatorGrant: {
      /**
       * Format: int64
       * @description Its number in the ledger of the account
       */
      number: number
      /**
       * Format: int64
       * @description Credits that were granted
       */
      amount: number
      /** @description Words of the operator */
      note: string | null
      /**
       * Format: int64
       * @description Reversed amount
       */
      reversed: number
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
    }
    OperatorJob: {
      /** @description Id of the job */
      id: string
      /** @description Whose it is */
      account: {
        /** @description Id of the account */
        id: string
        /** @description Name of the account */
        name: string
      }
      /**
       * @description queued and running are not final
       * @enum {string}
       */
      state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
      /**
       * @description The kind of run endpoint it came from
       * @enum {string}
       */
      family:
        | 'face-swap-v6'
        | 'face-swap-v5'
        | 'face-swap-classic'
        | 'multi-swap-realistic'
        | 'multi-swap-stylized'
        | 'multi-swap-v4'
        | 'video'
      /**
       * @description Where it waits or waited
       * @enum {string}
       */
      lane: 'image' | 'video' | 'gpu'
      /** @description The engine that ran the attempt that ended it */
      engine: string | null
      /** @description Null: it was made from a prompt */
      filter: {
        /** @description Id of the filter */
        id: string
        /** @description Null: somebody made the filter */
        catalog: ('face-swap' | 'realistic' | 'stylized') | null
      } | null
      /**
       * Format: int64
       * @description How often an engine has begun it
       */
      attempts: number
      /** @description Why it failed; null if it did not */
      failure_code:
        | (
            | 'PICTURE_TOO_SMALL'
            | 'PICTURE_UNUSABLE'
            | 'NO_FACE_FOUND'
            | 'FACE_TOO_SMALL'
            | 'FACE_TURNED_AWAY'
            | 'TOO_MANY_FACES'
            | 'PROMPT_NOT_UNDERSTOOD'
            | 'NOT_SUPPORTED'
            | 'PICTURE_REFUSED'
            | 'RESULT_WITHHELD'
            | 'GATE_FAILED'
            | 'CANCELLED'
            | 'DEADLINE_EXCEEDED'
            | 'QUEUE_TIMEOUT'
            | 'WORKER_LOST'
            | 'ENGINE_FAILED'
          )
        | null
      /**
       * Format: date-time
       * @description When it was accepted
       */
      created_at: string
      /**
       * Format: date-time
       * @description When an engine first began it
       */
      started_at: string | null
      /**
       * Format: date-time
       * @description When it ended
       */
      finished_at: string | null
      /** @description How long it waited and ran, in seconds */
      timings: {
        /** @description Until an engine began it */
        waited_seconds: number | null
        /** @description From then on until it ended */
        worked_seconds: number | null
      }
    }
    OperatorJobStory: {
      /** @description Id of the job */
      id: string
      /** @description Whose it is */
      account: {
        /** @description Id of the account */
        id: string
        /** @description Name of the account */
        name: string
      }
      /**
       * @description queued and running are not final
       * @enum {string}
       */
      state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
      /**
       * @description The kind of run endpoint it came from
       * @enum {string}
       */
      family:
        | 'face-swap-v6'
        | 'face-swap-v5'
        | 'face-swap-classic'
        | 'multi-swap-realistic'
        | 'multi-swap-stylized'
        | 'multi-swap-v4'
        | 'video'
      /**
       * @description Where it waits or waited
       * @enum {string}
       */
      lane: 'image' | 'video' | 'gpu'
      /** @description The engine that ran the attempt that ended it */
      engine: string | null
      /** @description Null: it was made from a prompt */
      filter: {
        /** @description Id of the filter */
        id: string
        /** @description Null: somebody made the filter */
        catalog: ('face-swap' | 'realistic' | 'stylized') | null
      } | null
      /**
       * Format: int64
       * @description How often an engine has begun it
       */
      attempts: number
      /** @description Why it failed; null if it did not */
      failure_code:
        | (
            | 'PICTURE_TOO_SMALL'
            | 'PICTURE_UNUSABLE'
            | 'NO_FACE_FOUND'
            | 'FACE_TOO_SMALL'
            | 'FACE_TURNED_AWAY'
            | 'TOO_MANY_FACES'
            | 'PROMPT_NOT_UNDERSTOOD'
            | 'NOT_SUPPORTED'
            | 'PICTURE_REFUSED'
            | 'RESULT_WITHHELD'
            | 'GATE_FAILED'
            | 'CANCELLED'
            | 'DEADLINE_EXCEEDED'
            | 'QUEUE_TIMEOUT'
            | 'WORKER_LOST'
            | 'ENGINE_FAILED'
          )
        | null
      /**
       * Format: date-time
       * @description When it was accepted
       */
      created_at: string
      /**
       * Format: date-time
       * @description When an engine first began it
       */
      started_at: string | null
      /**
       * Format: date-time
       * @description When it ended
       */
      finished_at: string | null
      /** @description How long it waited and ran, in seconds */
      timings: {
        /** @description Until an engine began it */
        waited_seconds: number | null
        /** @description From then on until it ended */
        worked_seconds: number | null
      }
      /**
       * Format: int64
       * @description Number of state changes, starting at 1
       */
      sequence: number
      /** @description Where it waits on when nobody has begun it in time */
      fallback_lane: ('image' | 'video' | 'gpu') | null
      /** @description Null: made in the studio */
      key_id: string | null
      /** @description The alias that led to its filter */
      alias_id: string | null
      /** @description The campaign it was made for */
      campaign_id: string | null
      /** @description The request that made it, as the log names it */
      request_id: string | null
      /** @description Null where nobody follows it */
      trace_id: string | null
      /** @description What it costs, and where these credits are now */
      credits: {
        /**
         * Format: int64
         * @description While it is unfinished
         */
        held: number
        /**
         * Format: int64
         * @description When it succeeded
         */
        charged: number
        /**
         * Format: int64
         * @description When it failed or was cancelled
         */
        released: number
      }
      /** @description How long its stages took, in the attempt that succeeded; null where it did not get so far */
      stages: {
        /** @description Until the job was accepted */
        admitted_seconds: number | null
        /** @description In the engine */
        engine_seconds: number | null
        /** @description Until the result was stored */
        stored_seconds: number | null
      }
      /**
       * Format: date-time
       * @description When the result expires
       */
      expires_at: string | null
      /**
       * Format: date-time
       * @description When its pictures were erased on request
       */
      erased_at: string | null
      /** @description What GPU instances were given to do for it */
      instance_prompts: {
        /** @description Id of the instance */
        instance_id: string
        /**
         * Format: int64
         * @description The attempt it was given in, from 1
         */
        attempt: number
        /** @description Null: it is still there */
        ending:
          | (
              | 'succeeded'
              | 'failed'
              | 'refused'
              | 'unsent'
              | 'cancelled'
              | 'interrupted'
              | 'died'
              | 'lost'
              | 'abandoned'
            )
          | null
        /**
         * Format: date-time
         * @description When the instance took it
         */
        submitted_at: string
        /**
         * Format: date-time
         * @description When the instance began it
         */
        started_at: string | null
        /**
         * Format: date-time
         * @description When the instance was done with it
         */
        ended_at: string | null
      }[]
      /** @description Its events to webhooks in the last 7 days */
      deliveries: components['schemas']['JobDelivery'][]
    }
    OperatorKey: {
      /** @description Id of the key */
      id: string
      /** @description Name of the key */
      name: string
      /** @description The first characters of the secret */
      prefix: string
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description Accurate to the minute
       */
      last_used_at: string | null
      /**
       * Format: date-time
       * @description When it stops working; null: never
       */
      expires_at: string | null
      /**
       * Format: date-time
       * @description When it was revoked; null while it works
       */
      revoked_at: string | null
    }
    OpenedOperatorKey: {
      /** @description Id of the key */
      id: string
      /** @description Name of the key */
      name: string
      /** @description The first characters of the secret */
      prefix: string
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description Accurate to the minute
       */
      last_used_at: string | null
      /**
       * Format: date-time
       * @description When it stops working; null: never
       */
      expires_at: string | null
      /**
       * Format: date-time
       * @description When it was revoked; null while it works
       */
      revoked_at: string | null
      /** @description Shown only once */
      secret: string
    }
    PaidFilter: {
      /** @description Id of the filter */
      id: string
      /** @description Display name */
      name: string
      /**
       * @description Which endpoints take it: face_swap or multi_swap
       * @enum {string}
       */
      filter_type: 'face_swap' | 'multi_swap'
      /** @description The look it was made with */
      model: string
      /** @description Links to small pictures; they work for a day */
      preview_images: string[]
      /** @description Ids of the accounts it was granted to */
      accounts: string[]
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
    }
    AuditEntry: {
      /**
       * Format: int64
       * @description Its place in the chain; null for the few seconds before it is sealed
       */
      number: number | null
      /**
       * Format: date-time
       * @description When it happened
       */
      at: string
      /**
       * @description What was done
       * @enum {string}
       */
      action:
        | 'session.opened'
        | 'session.refused'
        | 'password.changed'
        | 'password.reset_link_made'
        | 'password.reset'
        | 'second_factor.on'
        | 'second_factor.off'
        | 'second_factor.codes_renewed'
        | 'second_factor.recovery_code_used'
        | 'second_factor.reset'
        | 'consent.given'
        | 'key.created'
        | 'key.changed'
        | 'key.rotated'
        | 'key.revoked'
        | 'operator_key.created'
        | 'operator_key.revoked'
        | 'campaign_token.created'
        | 'campaign_token.revoked'
        | 'campaign.erased'
        | 'campaign.deleted'
        | 'campaign.reopened'
        | 'member.added'
        | 'member.changed'
        | 'member.removed'
        | 'member.joined'
        | 'member.declined'
        | 'alias.swapped'
        | 'alias.swap_planned'
        | 'alias.swap_cancelled'
        | 'filter.published'
        | 'account.opened'
        | 'account.changed'
        | 'account.status_set'
        | 'account.exported'
        | 'account.erased'
        | 'credits.granted'
        | 'credits.reversed'
        | 'paid_filter.added'
        | 'paid_filter.granted'
        | 'paid_filter.withdrawn'
        | 'lane.set'
        | 'clock.accepted'
        | 'instance.added'
        | 'instance.set'
        | 'instance.removed'
        | 'partition.dropped'
        | 'accounts.listed'
        | 'jobs.listed'
        | 'job.read'
        | 'account.read'
        | 'reports.listed'
        | 'picture.read'
        | 'picture.taken_down'
        | 'report.dismissed'
        | 'audit.read'
        | 'audit.exported'
      /** @description Who did it */
      actor: {
        /**
         * @description server: a worker, or a command on the server. stranger: somebody not signed in
         * @enum {string}
         */
        kind: 'person' | 'key' | 'stranger' | 'server'
        /** @description Id of the person or key */
        id: string | null
        /** @description Email address of the person or name of the key, looked up now */
        name: string | null
      }
      /** @description Whose data it is about */
      account: {
        /** @description Id of the account */
        id: string
        /** @description Its name now; null if it was erased */
        name: string | null
      } | null
      /** @description What it was done to */
      subject: {
        /** @description What it is */
        kind: string
        /** @description Its id */
        id: string
      } | null
      /** @description What else is known, such as a new status; never secrets */
      facts: {
        [key: string]: string | number | boolean
      }
      /** @description Chained to the hash of the entry before */
      hash: string | null
    }
    Session: {
      /** @description Who is signed in */
      user: {
        /** @description Id of the person */
        id: string
        /** @description Address they sign in with */
        email: string
        /**
         * @description viewer: reads; creator: also generates; owner: everything
         * @enum {string}
         */
        role: 'owner' | 'creator' | 'viewer'
        /** @description Whether this person is an operator of the installation */
        is_operator: boolean
      }
      /** @description The account of this person */
      account: {
        /** @description Id of the account */
        id: string
        /** @description Name of the account */
        name: string
      }
      /** @description Send it as X-CSRF-Token with all requests except GET and HEAD */
      csrf_token: string
      /** @description Present while the session is locked as a booth */
      booth: {
        /** @description The alias that it takes pictures with */
        alias_id: string | null
        /** @description The campaign it is for, instead of an alias */
        campaign_id: string | null
      } | null
      /**
       * Format: date-time
       * @description Extended while the session is used
       */
      expires_at: string
    }
    SignInOptions: {
      /** @description Whether people can sign in with email and password */
      password: boolean
      /** @description The identity provider of this installation; null if it has none */
      oidc: {
        /** @description For the button */
        name: string
      } | null
      /** @description Whether people who forgot their password can ask for a link by mail */
      reset_by_mail: boolean
    }
    SecondFactor: {
      /** @description Whether a code is asked for at sign-in */
      is_on: boolean
      /**
       * Format: date-time
       * @description Since when
       */
      since: string | null
      /**
       * Format: int64
       * @description Recovery codes that were not used yet
       */
      recovery_codes_left: number
    }
    SecondFactorEnrolment: {
      /** @description To type into an app that cannot scan */
      secret: string
      /** @description Show it as a QR code; it contains the secret */
      uri: string
      /** @description Send it back with a code within 15 minutes */
      enrolment: string
    }
    RecoveryCodes: {
      /** @description Each replaces a code of the app once; shown here and never again */
      recovery_codes: string[]
    }
    Member: {
      /** @description Id of the person */
      id: string
      /** @description Address they sign in with */
      email: string
      /**
       * @description viewer: reads; creator: also generates; owner: everything
       * @enum {string}
       */
      role: 'owner' | 'creator' | 'viewer'
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description When they last signed in
       */
      last_signed_in_at: string | null
      /** @description Whether the person has yet to accept, at the first sign-in */
      is_invited: boolean
    }
    FilterEngine: {
      /** @description Name of the engine */
      name: string
      /** @description What it does */
      description: string
      /** @description Supported kinds of recipe */
      sources: ('pictures' | 'scene' | 'graph')[]
      /** @description JSON Schema of a recipe */
      recipe_schema: {
        [key: string]: unknown
      } | null
      /** @description Sample people for previews; use sample:<name> as photo */
      samples: {
        /** @description Its name */
        name: string
        /** @description The same for people */
        label: string
        /** @description The picture */
        url: string
      }[]
    }
    FaceSlot: {
      /** @description Centre of the face, as a fraction of the picture's width */
      x: number
      /** @description Centre of the face, as a fraction of the picture's height */
      y: number
      /** @description Side of the square around it, as a fraction of the shorter side */
      size: number
      /** @description Degrees, clockwise */
      angle?: number
    }
    FoundSlot: {
      /** @description Centre of the face, as a fraction of the picture's width */
      x: number
      /** @description Centre of the face, as a fraction of the picture's height */
      y: number
      /** @description Side of the square around it, as a fraction of the shorter side */
      size: number
      /** @description Degrees, clockwise */
      angle: number
      /** @description Direction of the head in degrees; positive values are to the viewer's right */
      yaw: number
      /** @description Points of the outline of the face, each [x, y] in fractions of width and height */
      outline: number[][]
      /** @description Whether a swap works well here */
      is_usable: boolean
      /** @description Why a swap would not work well here */
      problem: string | null
    }
    ImportedFilter: {
      /** @description The recipe, with guessed bindings */
      recipe: {
        [key: string]: unknown
      }
      /** @description The nodes in the order in which they run */
      nodes: {
        /** @description Its id in the graph */
        id: string
        /** @description Its title */
        title: string
        /** @description Its class */
        type: string
        /** @description What it takes */
        inputs: {
          /** @description Name of the input */
          name: string
          /** @description Its value; null if it is connected */
          value: string | number | boolean | null
          /** @description The node that it is connected to */
          from: string | null
        }[]
      }[]
      /** @description What is wrong with the recipe */
      fault: string | null
      /** @description What is not installed where it would run */
      missing: string[]
    }
    FilterAsset: {
      /** @description The id to use in recipes */
      id: string
      /** @description Link to the picture; works for a day */
      url: string
      /**
       * Format: int64
       * @description Width in pixels
       */
      width: number
      /**
       * Format: int64
       * @description Height in pixels
       */
      height: number
      /** @description Content type of the file */
      content_type: string
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
    }
    FilterDraftEntry: {
      /** @description Id of the filter; run it as filter_id or style_id */
      id: string
      /** @description Display name */
      name: string
      /** @description Your own words for it */
      description: string
      /**
       * @description Which endpoints take it: face_swap or multi_swap
       * @enum {string}
       */
      filter_type: 'face_swap' | 'multi_swap'
      /** @description The look it is made with */
      model: string
      /** @description The kind of recipe */
      source_kind: ('pictures' | 'scene' | 'graph') | null
      /**
       * @description draft: never published; published: can be run; archived: hidden
       * @enum {string}
       */
      state: 'draft' | 'published' | 'archived'
      /** @description Genders it accepts; empty means all */
      genders: ('male' | 'female' | 'boy' | 'girl')[]
      /** @description Output sizes it supports; empty means all */
      sizes: ('portrait' | 'landscape' | 'square')[]
      /** @description The engine that runs its recipe */
      engine: string
      /** @description Links to small pictures; they work for a day */
      preview_images: string[]
      /** @description The version that is published; null for a draft */
      live_version: components['schemas']['FilterVersion'] | null
      /** @description Whether the recipe or the name differs from the live version */
      has_changes: boolean
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description When the draft was last changed
       */
      updated_at: string
    }
    FilterVersion: {
      /** @description Use it as filter_id or style_id to run exactly this version */
      id: string
      /**
       * Format: int64
       * @description Number of the version, starting at 1
       */
      number: number
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description When it was last published
       */
      published_at: string | null
      /** @description Whether it is the one that the id of the filter runs */
      is_live: boolean
      /** @description What is new, in your words */
      note: string | null
      /** @description Created when it was first published */
      preview_images: string[]
    }
    FilterDraft: {
      /** @description Id of the filter; run it as filter_id or style_id */
      id: string
      /** @description Display name */
      name: string
      /** @description Your own words for it */
      description: string
      /**
       * @description Which endpoints take it: face_swap or multi_swap
       * @enum {string}
       */
      filter_type: 'face_swap' | 'multi_swap'
      /** @description The look it is made with */
      model: string
      /** @description The kind of recipe */
      source_kind: ('pictures' | 'scene' | 'graph') | null
      /**
       * @description draft: never published; published: can be run; archived: hidden
       * @enum {string}
       */
      state: 'draft' | 'published' | 'archived'
      /** @description Genders it accepts; empty means all */
      genders: ('male' | 'female' | 'boy' | 'girl')[]
      /** @description Output sizes it supports; empty means all */
      sizes: ('portrait' | 'landscape' | 'square')[]
      /** @description The engine that runs its recipe */
      engine: string
      /** @description Links to small pictures; they work for a day */
      preview_images: string[]
      /** @description The version that is published; null for a draft */
      live_version: components['schemas']['FilterVersion'] | null
      /** @description Whether the recipe or the name differs from the live version */
      has_changes: boolean
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description When the draft was last changed
       */
      updated_at: string
      /** @description The instructions for the engine; null if there are none yet */
      recipe: {
        [key: string]: unknown
      } | null
      /** @description The pictures that the recipe uses */
      assets: components['schemas']['FilterAsset'][]
      /** @description Newest first */
      versions: components['schemas']['FilterVersion'][]
      /** @description The version with exactly this recipe, if any */
      draft_version_id: string | null
      /** @description The latest publication, in progress or finished; kept for 30 days */
      publication: components['schemas']['FilterPublication'] | null
    }
    FilterPublication: {
      /** @description Id of the publication */
      id: string
      /** @description The filter that is published */
      filter_id: string
      /**
       * @description cancelled: replaced by a newer publication of the filter
       * @enum {string}
       */
      state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
      /** @description Null until the draft is checked and frozen */
      version_id: string | null
      /** @description What is new, in your words */
      note: string | null
      /** @description Progress; null until a worker has started, and if there was nothing to do */
      previews: {
        /**
         * Format: int64
         * @description Previews that are made
         */
        done: number
        /**
         * Format: int64
         * @description Previews to make
         */
        total: number
      } | null
      /** @description Why nothing was published, and what to do */
      failure: string | null
      /**
       * Format: date-time
       * @description When it was asked for
       */
      requested_at: string
      /**
       * Format: date-time
       * @description When it ended; null until then
       */
      finished_at: string | null
    }
    Campaign: {
      /** @description Id of the campaign */
      id: string
      /** @description Unique in the account; the project of its aliases */
      name: string
      /**
       * Format: date
       * @description First day, in time_zone
       */
      starts_on: string | null
      /**
       * Format: date
       * @description Last day, in time_zone
       */
      ends_on: string | null
      /** @description An IANA time zone name */
      time_zone: string
      /**
       * Format: int64
       * @description How long phones and booths work after the last day
       */
      grace_hours: number
      /**
       * @description open and grace take photos; over and erased refuse them with EVENT_OVER
       * @enum {string}
       */
      state: 'open' | 'grace' | 'over' | 'erased'
      /**
       * Format: date-time
       * @description When phones, booths, tokens and limited keys stop; null: the campaign has no last day
       */
      stops_at: string | null
      /**
       * @description Language of the pages for guests
       * @enum {string}
       */
      language: 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'ja' | 'ar'
      /** @description How the pages for guests look */
      look: {
        /** @description The picture that is shown as logo */
        logo_asset_id: string | null
        /** @description The picture behind the pages */
        background_asset_id: string | null
        /** @description Null: those of the product */
        colours: {
          /** @description Colour of the page */
          background: string
          /** @description Colour of the words */
          text: string
          /** @description Colour of buttons */
          accent: string
        } | null
      }
      /** @description What guests read instead of the texts of the product */
      texts: components['schemas']['CampaignTexts']
      /** @description What guests agree to before the photo; null: the standard text */
      consent_text: string | null
      /**
       * Format: int64
       * @description Null: the installation's setting
       */
      result_seconds: number | null
      /**
       * Format: int64
       * @description Null: the installation's setting
       */
      photo_seconds: number | null
      /**
       * Format: int64
       * @description Credits that its jobs can use at most; null: no cap
       */
      spend_cap: number | null
      /**
       * Format: int64
       * @description Credits used or held by its jobs
       */
      spent: number
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description When it was last changed
       */
      updated_at: string
    }
    LanguageTexts: {
      /** @description Large on the first screen */
      headline?: string
      /** @description Below the headline */
      words?: string
      /** @description On the button that starts */
      call_to_action?: string
      /** @description What guests agree to before the photo */
      consent?: string
      /** @description Above the picture, when it is ready */
      thank_you?: string
      /** @description While there is no picture to make */
      closed?: string
    }
    /** @description By language; what is not there is said in the words of the product */
    CampaignTexts: {
      /** @description What guests read in this language */
      en?: components['schemas']['LanguageTexts']
      /** @description What guests read in this language */
      de?: components['schemas']['LanguageTexts']
      /** @description What guests read in this language */
      es?: components['schemas']['LanguageTexts']
      /** @description What guests read in this language */
      fr?: components['schemas']['LanguageTexts']
      /** @description What guests read in this language */
      it?: components['schemas']['LanguageTexts']
      /** @description What guests read in this language */
      pt?: components['schemas']['LanguageTexts']
      /** @description What guests read in this language */
      nl?: components['schemas']['LanguageTexts']
      /** @description What guests read in this language */
      ja?: components['schemas']['LanguageTexts']
      /** @description What guests read in this language */
      ar?: components['schemas']['LanguageTexts']
    }
    /** @description How the pages for guests look. What is left out is null: the look of the product */
    NewLook: {
      /** @description A picture of this campaign to show as logo */
      logo_asset_id?: string | null
      /** @description A picture of this campaign behind the pages */
      background_asset_id?: string | null
      /** @description Null: those of the product */
      colours?: {
        /** @description Colour of the page */
        background: string
        /** @description Colour of the words */
        text: string
        /** @description Colour of buttons */
        accent: string
      } | null
    }
    /** @description What guests read instead of the texts of the product, by language. A text that is sent replaces the one before, an empty one removes it; others stay */
    NewCampaignTexts: {
      /** @description What guests read in this language */
      en?: components['schemas']['NewLanguageTexts']
      /** @description What guests read in this language */
      de?: components['schemas']['NewLanguageTexts']
      /** @description What guests read in this language */
      es?: components['schemas']['NewLanguageTexts']
      /** @description What guests read in this language */
      fr?: components['schemas']['NewLanguageTexts']
      /** @description What guests read in this language */
      it?: components['schemas']['NewLanguageTexts']
      /** @description What guests read in this language */
      pt?: components['schemas']['NewLanguageTexts']
      /** @description What guests read in this language */
      nl?: components['schemas']['NewLanguageTexts']
      /** @description What guests read in this language */
      ja?: components['schemas']['NewLanguageTexts']
      /** @description What guests read in this language */
      ar?: components['schemas']['NewLanguageTexts']
    }
    NewLanguageTexts: {
      /** @description Large on the first screen */
      headline?: string
      /** @description Below the headline */
      words?: string
      /** @description On the button that starts */
      call_to_action?: string
      /** @description What guests agree to before the photo */
      consent?: string
      /** @description Above the picture, when it is ready */
      thank_you?: string
      /** @description While there is no picture to make */
      closed?: string
    }
    CampaignPicture: {
      /**
       * Format: int64
       * @description Its number in the campaign, from 1 on; never given twice
       */
      number: number
      /**
       * @description shown, hidden, or waiting for somebody to decide
       * @enum {string}
       */
      state: 'shown' | 'hidden' | 'waiting'
      /** @description Whether the guest agreed that others see it (X-Consent-Show); only then is it in the gallery */
      may_show: boolean
      /**
       * Format: date-time
       * @description When somebody last decided whether it is shown
       */
      reviewed_at: string | null
      /**
       * Format: int64
       * @description Sheets that were printed
       */
      prints: number
      /**
       * Format: date-time
       * @description When the picture was made
       */
      created_at: string
      /** @description The job that made it */
      job_id: string
      /** @description Name of the filter */
      filter_name: string | null
      /** @description Whether the photo is still stored, so that it can be run again */
      photo_kept: boolean
      /**
       * Format: date-time
       * @description When the picture expires
       */
      expires_at: string | null
      /**
       * Format: date-time
       * @description When it was erased on request
       */
      erased_at: string | null
      /** @description Empty once the picture has expired or was erased */
      outputs: components['schemas']['JobOutput'][]
    }
    CampaignGallery: {
      /**
       * @description off: nobody looks. after: shown at once. before: shown after somebody has decided so
       * @enum {string}
       */
      moderation: 'off' | 'after' | 'before'
      /**
       * Format: int64
       * @description Sheets in the printer; null if nobody counts
       */
      paper_left: number | null
      /**
       * Format: int64
       * @description Pictures that are shown
       */
      shown: number
      /**
       * Format: int64
       * @description How many of the shown pictures are never in the gallery, because their guests did not agree to that
       */
      private: number
      /**
       * Format: int64
       * @description Pictures that are hidden
       */
      hidden: number
      /**
       * Format: int64
       * @description Pictures that wait for somebody to decide
       */
      waiting: number
      /**
       * Format: int64
       * @description Pictures that nobody has decided about
       */
      unreviewed: number
      /**
       * Format: int64
       * @description Sheets that were printed
       */
      prints: number
    }
    GalleryLink: {
      /** @description The pictures as JSON; needs no credentials */
      url: string
      /** @description The same as a stream of server-sent events */
      events_url: string
      /** @description A page with the pictures; with ?show=slides a slideshow for a screen */
      page_url: string
      /** @description The last part of the link */
      token: string
      /**
       * Format: date-time
       * @description When the link stops
       */
      expires_at: string
    }
    ShownGallery: {
      /** @description Name of the campaign */
      name: string
      /**
       * @description Language of the page
       * @enum {string}
       */
      language: 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'ja' | 'ar'
      /** @description How the page looks */
      look: components['schemas']['GuestLook']
      /**
       * Format: date-time
       * @description When the link expires
       */
      expires_at: string
      /** @description The newest ones, newest first */
      pictures: components['schemas']['ShownPicture'][]
    }
    ShownPicture: {
      /**
       * Format: int64
       * @description Its number in the campaign
       */
      number: number
      /**
       * Format: date-time
       * @description When it was made
       */
      created_at: string
      /** @description The picture, with links */
      output: components['schemas']['SharedOutput']
    }
    CampaignReport: {
      /**
       * Format: int64
       * @description Jobs that were accepted
       */
      shots: number
      /**
       * Format: int64
       * @description Shots that came with a consent
       */
      guests: number
      /**
       * Format: int64
       * @description Shots whose guests agreed to be shown
       */
      may_show: number
      /**
       * Format: int64
       * @description Shots that succeeded
       */
      succeeded: number
      /**
       * Format: int64
       * @description Shots that failed; they cost nothing
       */
      failed: number
      /**
       * Format: int64
       * @description Shots that were cancelled
       */
      cancelled: number
      /**
       * Format: int64
       * @description Shots that wait or run
       */
      unfinished: number
      /**
       * Format: int64
       * @description Shots whose pictures were erased on request
       */
      erased: number
      /**
       * Format: int64
       * @description Sheets that were printed
       */
      prints: number
      /**
       * Format: int64
       * @description Mails to guests that the mail server accepted
       */
      mails_sent: number
      /**
       * Format: int64
       * @description For their picture, for somebody who looks at it, or for the mail server
       */
      mails_waiting: number
      /**
       * Format: int64
       * @description Mails that the mail server rejected
       */
      mails_failed: number
      /**
       * Format: int64
       * @description Credits that were spent
       */
      credits: number
      /**
       * Format: date-time
       * @description When the first shot was accepted
       */
      first_at: string | null
      /**
       * Format: date-time
       * @description When the last shot was accepted
       */
      last_at: string | null
      /** @description How long guests waited for their picture */
      wait_seconds: {
        /** @description Half of the guests waited longer */
        median: number | null
        /** @description One in ten guests waited longer */
        slowest_tenth: number | null
      }
      /** @description Filters by use */
      filters: {
        /** @description Id of the filter */
        filter_id: string | null
        /** @description Name of the filter */
        name: string | null
        /** @description Name of the alias it was run through */
        alias_name: string | null
        /**
         * Format: int64
         * @description Jobs that were accepted with it
         */
        shots: number
        /**
         * Format: int64
         * @description Those that succeeded
         */
        succeeded: number
      }[]
      /** @description Why shots failed, the most frequent first */
      failures: {
        /** @description Why they failed */
        code: string
        /** @description The same for people */
        message: string
        /**
         * Format: int64
         * @description How many
         */
        shots: number
      }[]
      /** @description Shots by hour, in UTC */
      hours: {
        /**
         * Format: date-time
         * @description Begin of the hour
         */
        hour: string
        /**
         * Format: int64
         * @description Jobs that were accepted
         */
        shots: number
      }[]
    }
    CampaignErasure: {
      /**
       * Format: int64
       * @description Jobs whose files were erased by this call
       */
      jobs: number
      /**
       * Format: int64
       * @description Pictures and videos of these jobs
       */
      results: number
      /**
       * Format: int64
       * @description Guests' photos of these jobs
       */
      photos: number
      /**
       * Format: int64
       * @description Client references, and addresses of guests, that were removed
       */
      references: number
      /**
       * Format: int64
       * @description Files that were looked for afterwards; none was found
       */
      files_checked: number
      /**
       * Format: int64
       * @description Jobs that are still to be erased. Call again until this is 0
       */
      remaining: number
    }
    AliasCard: {
      /** @description Id of the alias; send it as filter_id or style_id */
      id: string
      /** @description Its own name; empty if it has none */
      name: string
      /** @description The campaign whose name is its project */
      campaign_id: string | null
      /** @description Name of its campaign; empty if it has none */
      project: string
      /**
       * Format: int64
       * @description Among those of its campaign, from 1; null: after the others, oldest first
       */
      place: number | null
      /** @description The only type of filter it takes; null: any */
      alias_type: ('face_swap' | 'multi_swap') | null
      /** @description The filter it points to */
      filter: {
        /** @description Id of the filter */
        id: string
        /** @description Display name */
        name: string
        /**
         * @description Which endpoints take it: face_swap or multi_swap
         * @enum {string}
         */
        filter_type: 'face_swap' | 'multi_swap'
        /** @description The look it was made with */
        model: string
        /**
         * @description paid: granted by the operator; self_created: made by your account
         * @enum {string}
         */
        source: 'paid' | 'self_created'
        /** @description Links that are valid for one day */
        preview_images: string[]
        /** @description The catalog filter that it is a copy of */
        copied_from: {
          /**
           * @description The catalog it is from
           * @enum {string}
           */
          catalog: 'face-swap' | 'realistic' | 'stylized'
          /**
           * Format: int64
           * @description Its id there
           */
          id: number
        } | null
        /** @description False if it was archived or withdrawn; runs are rejected */
        is_available: boolean
      }
      /**
       * Format: date-time
       * @description When the current filter was set
       */
      swapped_at: string
      /** @description E-mail address of the person, or name of the key; null if they are gone or not known */
      swapped_by: string | null
      /**
       * Format: int64
       * @description How often it was run or resolved since then
       */
      uses_since_swap: number
      /**
       * Format: date-time
       * @description Accurate to the minute
       */
      last_used: string | null
      /** @description The last 50, oldest first */
      history: {
        /** @description The filter that was replaced */
        ai_filter_id: string
        /** @description Name of that filter */
        ai_filter_name: string
        /**
         * Format: date-time
         * @description When it was replaced
         */
        time_removed: string
        /** @description E-mail address of the person, or name of the key; null if they are gone or not known */
        removed_by: string | null
        /** @description Links that are valid for one day */
        preview_images: string[]
      }[]
      /** @description The next planned swap; null if there is none */
      next_swap: components['schemas']['AliasSwap'] | null
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description When the filter was last swapped
       */
      updated_at: string
      /**
       * Format: date-time
       * @description When the project was last renamed
       */
      project_changed_at: string
    }
    AliasSwap: {
      /** @description Id of the planned swap */
      id: string
      /** @description The filter to swap to */
      ai_filter: string
      /** @description The name of the filter when the swap was planned */
      ai_filter_name: string
      /**
       * Format: date-time
       * @description The swap happens within two seconds of this time if a worker is running
       */
      at: string
      /** @description The time zone the swap was planned in */
      time_zone: string
      /** @description E-mail address of the person, or name of the key; null if they are gone or not known */
      planned_by: string | null
      /**
       * @description planned, done, failed or cancelled
       * @enum {string}
       */
      state: 'planned' | 'done' | 'failed' | 'cancelled'
      /**
       * Format: date-time
       * @description When it was done; null until then
       */
      done_at: string | null
      /** @description Why the alias kept its filter */
      failure: string | null
    }
    CampaignAsset: {
      /** @description Id of the picture */
      id: string
      /** @description Signed link to the picture; works for an hour */
      url: string
      /**
       * Format: int64
       * @description Width in pixels
       */
      width: number
      /**
       * Format: int64
       * @description Height in pixels
       */
      height: number
      /** @description Content type of the file */
      content_type: string
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
    }
    Brand: {
      /** @description Null: no logo */
      logo: {
        /** @description The picture */
        asset_id: string
        /**
         * @description Where it stands
         * @enum {string}
         */
        place:
          | 'top-left'
          | 'top'
          | 'top-right'
          | 'left'
          | 'center'
          | 'right'
          | 'bottom-left'
          | 'bottom'
          | 'bottom-right'
        /** @description Its longer side, as a share */
        size: number
      } | null
      /** @description Pictures over everything; the one nearest to the shape of the result is used */
      overlays: string[]
      /** @description Around the result; null: none */
      frame:
        | (
            | {
                /**
                 * @description A plain frame
                 * @constant
                 */
                kind: 'colour'
                /** @description Colour as #rrggbb */
                colour: string
                /** @description How wide it is, as a share of the shorter side */
                width: number
              }
            | {
                /**
                 * @description A picture as frame
                 * @constant
                 */
                kind: 'asset'
                /** @description The picture */
                asset_id: string
                /** @description How wide it is, as a share of the shorter side */
                width: number
                /** @description Border of the picture that keeps its shape, as a share */
                slice: number
              }
          )
        | null
      /** @description Lines of text */
      texts: {
        /** @description The words */
        text: string
        /**
         * @description Where it stands
         * @enum {string}
         */
        place:
          | 'top-left'
          | 'top'
          | 'top-right'
          | 'left'
          | 'center'
          | 'right'
          | 'bottom-left'
          | 'bottom'
          | 'bottom-right'
        /** @description Font size, as a share of the shorter side */
        size: number
        /** @description Colour of the letters */
        colour: string
        /** @description Colour of a plate behind the words; null: none */
        plate: string | null
      }[]
      /** @description Least distance from the edge, as a share of the shorter side */
      margin: number
    }
    NewBrand: {
      /** @description Null: no logo */
      logo?: {
        /** @description Id of a picture of the campaign */
        asset_id: string
        /**
         * @description Where it stands, within the safe area of the result
         * @enum {string}
         */
        place:
          | 'top-left'
          | 'top'
          | 'top-right'
          | 'left'
          | 'center'
          | 'right'
          | 'bottom-left'
          | 'bottom'
          | 'bottom-right'
        /** @description Its longer side, as a share of the shorter side of the result */
        size: number
      } | null
      /** @description Full-size pictures with alpha; the one nearest to the shape of the result is used */
      overlays?: string[]
      /** @description Around the result; null: none */
      frame?:
        | (
            | {
                /**
                 * @description A plain frame
                 * @constant
                 */
                kind: 'colour'
                /** @description Colour as #rrggbb */
                colour: string
                /** @description How wide it is, as a share of the shorter side of the result */
                width: number
              }
            | {
                /**
                 * @description A picture as frame
                 * @constant
                 */
                kind: 'asset'
                /** @description Id of a picture of the campaign */
                asset_id: string
                /** @description How wide it is, as a share of the shorter side of the result */
                width: number
                /** @description The border of the picture, as a share of its shorter side: corners keep their shape */
                slice: number
              }
          )
        | null
      /** @description Lines of text */
      texts?: {
        /** @description {campaign} and {date} stand for name and day */
        text: string
        /**
         * @description Where it stands, within the safe area of the result
         * @enum {string}
         */
        place:
          | 'top-left'
          | 'top'
          | 'top-right'
          | 'left'
          | 'center'
          | 'right'
          | 'bottom-left'
          | 'bottom'
          | 'bottom-right'
        /** @description The font size, as a share of the shorter side of the result */
        size: number
        /** @description Colour as #rrggbb */
        colour: string
        /** @description The colour of a plate behind the words; null: none, but a rim around the letters */
        plate?: string | null
      }[]
      /**
       * @description The least distance of logo and texts from the edge, as a share of the shorter side of the result
       * @default 0.04
       */
      margin?: number
    }
    CampaignToken: {
      /** @description Id of the token */
      id: string
      /** @description The campaign it is for */
      campaign_id: string
      /** @description The first characters of the token */
      prefix: string
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description When it stops working
       */
      expires_at: string
      /**
       * Format: date-time
       * @description Accurate to the minute
       */
      last_used_at: string | null
      /**
       * Format: int64
       * @description Credits it can use at most; null: no cap
       */
      spend_cap: number | null
      /**
       * Format: int64
       * @description Credits used or held
       */
      spent: number
      /**
       * Format: int64
       * @description Pictures it can make at most; null: no limit
       */
      picture_limit: number | null
      /**
       * Format: int64
       * @description Pictures that were made or are being made
       */
      pictures: number
    }
    OpenedCampaignToken: {
      /** @description Id of the token */
      id: string
      /** @description The campaign it is for */
      campaign_id: string
      /** @description The first characters of the token */
      prefix: string
      /**
       * Format: date-time
       * @description When it was created, in UTC
       */
      created_at: string
      /**
       * Format: date-time
       * @description When it stops working
       */
      expires_at: string
      /**
       * Format: date-time
       * @description Accurate to the minute
       */
      last_used_at: string | null
      /**
       * Format: int64
       * @description Credits it can use at most; null: no cap
       */
      spend_cap: number | null
      /**
       * Format: int64
       * @description Credits used or held
       */
      spent: number
      /**
       * Format: int64
       * @description Pictures it can make at most; null: no limit
       */
      picture_limit: number | null
      /**
       * Format: int64
       * @description Pictures that were made or are being made
       */
      pictures: number
      /** @description Shown only once. Send it as X-API-Key or as a bearer token */
      token: string
    }
    GuestAccess: {
      /** @description Whether guests can use the page */
      is_open: boolean
      /** @description For a page of your own: phones get tokens with it. Null while it is closed */
      code: string | null
      /** @description The page for guests' phones, for a QR code. Null while it is closed */
      url: string | null
      /**
       * Format: int64
       * @description Pictures for each phone; null: no limit
       */
      pictures_per_device: number | null
      /**
       * Format: int64
       * @description Pictures of all phones together in an hour; null: no limit
       */
      pictures_per_hour: number | null
      /**
       * Format: int64
       * @description Pictures of all phones together; null: no limit
       */
      pictures_total: number | null
      /** @description Whether guests can ask for their picture by e-mail */
      email_delivery: boolean
      /** @description Whether this installation has a mail server; without one nothing is sent */
      can_send_email: boolean
      /**
       * Format: int64
       * @description Pictures that phones made or are making
       */
      pictures: number
      /**
       * Format: int64
       * @description Visits refused in the last ten minutes because too many came with the code. If no crowd is entering, somebody is flooding it: replace the code
       */
      refused_visits: number
    }
    CampaignFace: {
      /** @description Name of the campaign */
      name: string
      /**
       * @description Language of the page
       * @enum {string}
       */
      language: 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'ja' | 'ar'
      /** @description How the page looks */
      look: components['schemas']['GuestLook']
      /** @description What guests read instead of the texts of the product */
      texts: components['schemas']['CampaignTexts']
      /** @description What guests agree to; null: the standard text */
      consent_text: string | null
      /** @description Whether guests can ask for their picture by e-mail */
      email_delivery: boolean
      /** @description In the order in which they were added */
      filters: {
        /** @description Send it as the filter of a run */
        alias_id: string
        /** @description Name of the alias or of its filter */
        name: string
        /**
         * @description Which endpoints take it: face_swap or multi_swap
         * @enum {string}
         */
        filter_type: 'face_swap' | 'multi_swap'
        /** @description The look it was made with */
        model: string
        /** @description Genders it accepts; empty means all */
        genders: string[]
        /** @description Whom to ask for; empty if the answer changes nothing */
        guests: ('male' | 'female' | 'boy' | 'girl')[]
        /** @description Output sizes it supports; empty means all */
        sizes: string[]
        /** @description For a photo of a group: the catalog filter to send instead of the alias */
        group_filter: {
          /**
           * @description The catalog it is from
           * @enum {string}
           */
          catalog: 'face-swap' | 'realistic' | 'stylized'
          /**
           * Format: int64
           * @description Its id there
           */
          id: number
        } | null
        /** @description Links to small pictures; they work for a day */
        preview_images: string[]
      }[]
      /** @description Limits for photos */
      limits: {
        /** @description Largest picture, in MB of 1024 x 1024 bytes */
        picture_megabytes: number
        /** @description Supported picture types */
        picture_types: string[]
      }
    }
    GuestSession: {
      /** @description Send it as X-API-Key or as a bearer token */
      token: string
      /**
       * Format: date-time
       * @description When the token stops working
       */
      expires_at: string
      /**
       * Format: int64
       * @description Null: no limit for this device
       */
      pictures_left: number | null
    }
    Booth: {
      /** @description Null if the booth is for a campaign */
      alias_id: string | null
      /** @description Null if the booth is for an alias */
      campaign_id: string | null
      /** @description Null if the alias or campaign was deleted */
      project: string | null
      /** @description Whether its event takes photos; if false, show guests that it is closed */
      is_open: boolean
      /** @description Large on the first screen */
      title: string
      /** @description Below the title on the first screen */
      start_words: string
      /** @description What guests agree to before the photo */
      consent_text: string
      /**
       * Format: int64
       * @description Seconds of the countdown
       */
      countdown_seconds: number
      /**
       * Format: int64
       * @description How long a result is shown before the next guest
       */
      reset_seconds: number
      /**
       * Format: int64
       * @description How long the link of a guest works
       */
      share_seconds: number
      /**
       * @description Of guests who choose none
       * @enum {string}
       */
      language: 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'ja' | 'ar'
      /**
       * Format: int64
       * @description Photos that a guest can choose from
       */
      shots: number
      /** @description The filter for the next photo, or the first of them; null while there is none */
      filter: {
        /** @description Id of the filter */
        id: string
        /** @description Display name */
        name: string
        /**
         * @description Which endpoints take it: face_swap or multi_swap
         * @enum {string}
         */
        filter_type: 'face_swap' | 'multi_swap'
        /** @description The look it was made with */
        model: string
        /** @description Genders it accepts; empty means all */
        genders: string[]
        /** @description Output sizes it supports; empty means all */
        sizes: string[]
        /** @description Links to small pictures; they work for a day */
        preview_images: string[]
      } | null
      /** @description What guests choose from */
      filters: {
        /** @description The alias to send as filter */
        alias_id: string
        /** @description The name of the alias; can be empty */
        name: string
        /**
         * Format: int64
         * @description For a photo of a group: the face swap filter to send instead of the alias; null if it takes no groups
         */
        catalog_id: number | null
        /** @description The filter behind the alias; null if it cannot be run */
        filter: {
          /** @description Id of the filter */
          id: string
          /** @description Display name */
          name: string
          /**
           * @description Which endpoints take it: face_swap or multi_swap
           * @enum {string}
           */
          filter_type: 'face_swap' | 'multi_swap'
          /** @description The look it was made with */
          model: string
          /** @description Genders it accepts; empty means all */
          genders: string[]
          /** @description Output sizes it supports; empty means all */
          sizes: string[]
          /** @description Links to small pictures; they work for a day */
          preview_images: string[]
          /** @description Whom to ask for; empty if the answer changes nothing */
          guests: ('male' | 'female' | 'boy' | 'girl')[]
        } | null
      }[]
      /** @description Of its campaign, or of the campaign of its alias */
      look: components['schemas']['GuestLook']
      /** @description Of the same campaign, in the words of staff */
      texts: components['schemas']['CampaignTexts']
      /** @description Whether guests can ask for their picture by e-mail */
      email_delivery: boolean
      /** @description Limits for photos that guests choose */
      limits: {
        /** @description Largest picture, in MB of 1024 x 1024 bytes */
        picture_megabytes: number
        /** @description Supported picture types */
        picture_types: string[]
      }
    }
    ReportedBooth: {
      /** @description Id of the booth */
      id: string
      /** @description Can be empty */
      name: string
      /** @description Null if guests choose among the aliases */
      alias_id: string | null
      /**
       * @description down: guests get no pictures there
       * @enum {string}
       */
      state: 'ok' | 'attention' | 'down'
      /** @description The worst first; empty if all is well */
      problems: (
        | 'signed_out'
        | 'no_contact'
        | 'no_camera'
        | 'photos_waiting'
        | 'photos_erased'
        | 'network_was_away'
      )[]
      /**
       * Format: int64
       * @description Photos that were not sent yet
       */
      waiting_photos: number
      /**
       * Format: int64
       * @description Photos that came after the event was over, and were erased
       */
      erased_photos: number
      /**
       * @description ready, refused by the browser, or missing
       * @enum {string}
       */
      camera: 'ready' | 'refused' | 'missing'
      /**
       * Format: int64
       * @description How long the network was away the last time
       */
      offline_seconds: number
      /** @description Of the page that the booth runs */
      version: string
      /**
       * Format: date-time
       * @description When it last reported
       */
      last_seen_at: string
    }
    SwapCheck: {
      /** @description As it was sent */
      ai_filter: string
      /** @description Name of that filter */
      ai_filter_name: string
      /** @description Whether something that works with the alias today would be rejected */
      is_narrower: boolean
      /** @description Set if the type changes: endpoints that apps call today would reject it */
      filter_type: {
        /**
         * @description The type today
         * @enum {string}
         */
        from: 'face_swap' | 'multi_swap'
        /**
         * @description The type then
         * @enum {string}
         */
        to: 'face_swap' | 'multi_swap'
      } | null
      /** @description Genders it would no longer accept */
      genders: ('male' | 'female' | 'boy' | 'girl')[]
      /** @description Output sizes it would no longer support */
      sizes: ('portrait' | 'landscape' | 'square')[]
      /** @description The same information in sentences */
      warnings: string[]
    }
  }
  responses: never
  parameters: {
    /** @description Repeating a request with the same key within 24 hours returns the first job. Nothing is charged twice. A failed job keeps its key: to try again, send a new one, such as `guest-0042-2`. */
    'Idempotency-Key': string
    /** @description Your own reference for the job. Find the job with GET /v1/jobs?client_reference=. */
    'X-Client-Reference': string
    /** @description What the guest agreed to: 1 to 500 characters of percent-encoded UTF-8. Stored with the job as `consent`. */
    'X-Consent': string
    /** @description `true` if the guest also agreed that other guests see the picture on screens. Needs X-Consent. */
    'X-Consent-Show': string
    /** @description For a photo of a group, which needs a catalog filter: the alias that leads to a copy of this filter. The job belongs to the alias and its campaign. Booths and tokens of a campaign need it only if several aliases lead to the same filter; for others an alias that does not lead to the filter is an error. */
    'X-Alias': string
    /** @description Id of a job, as the run endpoint returned it in `id` */
    job_id: string
    /** @description Id of an alias */
    alias_id: string
    /** @description Number of entries, 1 to 100. Default: 20 */
    limit: number
    /** @description Number of the file, starting at 0 */
    n: string
    /** @description The token of a link: the last part of its address */
    token: string
    /** @description Number of a picture in its campaign, starting at 1 */
    number: string
    /** @description Id of a report */
    report_id: string
    /** @description Id of an upload */
    upload_id: string
    /** @description Id of a webhook */
    webhook_id: string
    /** @description Id of a delivery */
    delivery_id: string
    /** @description With stream: the last event you received; later events are sent again */
    'Last-Event-ID': string
    /** @description Id of a key; not the key itself */
    key_id: string
    /** @description Name of a lane: image, video or gpu */
    lane: string
    /** @description Id of an engine instance */
    instance_id: string
    /** @description Id of an account */
    account_id: string
    /** @description Id of a custom filter */
    filter_id: string
    /** @description Id of a member */
    member_id: string
    /** @description Id of a stored picture */
    asset_id: string
    /** @description Id of a publication */
    publication_id: string
    /** @description Id of a campaign */
    campaign_id: string
    /** @description The `id` of a token, from createCampaignToken or listCampaignTokens; not the token itself */
    token_id: string
    /** @description The code that guests scan: the last part of its address */
    code: string
    /** @description Id of a planned swap */
    swap_id: string
  }
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
        /** @description Repeating a request with the same key within 24 hours returns the first job. Nothing is charged twice. A failed job keeps its key: to try again, send a new one, such as `guest-0042-2`. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description Your own reference for the job. Find the job with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: components['parameters']['X-Client-Reference']
        /** @description What the guest agreed to: 1 to 500 characters of percent-encoded UTF-8. Stored with the job as `consent`. */
        'X-Consent'?: components['parameters']['X-Consent']
        /** @description `true` if the guest also agreed that other guests see the picture on screens. Needs X-Consent. */
        'X-Consent-Show'?: components['parameters']['X-Consent-Show']
        /** @description For a photo of a group, which needs a catalog filter: the alias that leads to a copy of this filter. The job belongs to the alias and its campaign. Booths and tokens of a campaign need it only if several aliases lead to the same filter; for others an alias that does not lead to the filter is an error. */
        'X-Alias'?: components['parameters']['X-Alias']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          base64: string
          /** @description 0 = male, 1 = female, 2 = boy, 3 = girl, 4 = group */
          gender: number
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
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job. If you poll the status path, store the path with it */
            id: string
            /**
             * @description Always this word: the job waits
             * @constant
             */
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
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The current status; poll again until it is COMPLETED or FAILED */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job */
            id: string
            /**
             * @description Ends with COMPLETED or FAILED; every other word means: not yet
             * @enum {string}
             */
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
        /** @description Repeating a request with the same key within 24 hours returns the first job. Nothing is charged twice. A failed job keeps its key: to try again, send a new one, such as `guest-0042-2`. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description Your own reference for the job. Find the job with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: components['parameters']['X-Client-Reference']
        /** @description What the guest agreed to: 1 to 500 characters of percent-encoded UTF-8. Stored with the job as `consent`. */
        'X-Consent'?: components['parameters']['X-Consent']
        /** @description `true` if the guest also agreed that other guests see the picture on screens. Needs X-Consent. */
        'X-Consent-Show'?: components['parameters']['X-Consent-Show']
        /** @description For a photo of a group, which needs a catalog filter: the alias that leads to a copy of this filter. The job belongs to the alias and its campaign. Booths and tokens of a campaign need it only if several aliases lead to the same filter; for others an alias that does not lead to the filter is an error. */
        'X-Alias'?: components['parameters']['X-Alias']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          base64: string
          /** @description 0 = male, 1 = female, 2 = boy, 3 = girl, 4 = group */
          gender: number
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
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job. If you poll the status path, store the path with it */
            id: string
            /**
             * @description Always this word: the job waits
             * @constant
             */
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
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The current status; poll again until it is COMPLETED or FAILED */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job */
            id: string
            /**
             * @description Ends with COMPLETED or FAILED; every other word means: not yet
             * @enum {string}
             */
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
        /** @description Repeating a request with the same key within 24 hours returns the first job. Nothing is charged twice. A failed job keeps its key: to try again, send a new one, such as `guest-0042-2`. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description Your own reference for the job. Find the job with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: components['parameters']['X-Client-Reference']
        /** @description What the guest agreed to: 1 to 500 characters of percent-encoded UTF-8. Stored with the job as `consent`. */
        'X-Consent'?: components['parameters']['X-Consent']
        /** @description `true` if the guest also agreed that other guests see the picture on screens. Needs X-Consent. */
        'X-Consent-Show'?: components['parameters']['X-Consent-Show']
        /** @description For a photo of a group, which needs a catalog filter: the alias that leads to a copy of this filter. The job belongs to the alias and its campaign. Booths and tokens of a campaign need it only if several aliases lead to the same filter; for others an alias that does not lead to the filter is an error. */
        'X-Alias'?: components['parameters']['X-Alias']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          image?: string
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          base64?: string
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          input_image?: string
          /** @description One to five pictures */
          input_images?: string[]
          /** @description Integer catalog id, or UUID of a paid or self-created filter, or of an alias */
          filter_id: number | string
          /** @description 0 = male, 1 = female, 2 = boy, 3 = girl, 4 = group. If missing: what the filter's preview shows, never 2 or 3, with a note */
          gender?: number
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
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job. If you poll the status path, store the path with it */
            id: string
            /**
             * @description Always this word: the job waits
             * @constant
             */
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
        /** @description Repeating a request with the same key within 24 hours returns the first job. Nothing is charged twice. A failed job keeps its key: to try again, send a new one, such as `guest-0042-2`. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description Your own reference for the job. Find the job with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: components['parameters']['X-Client-Reference']
        /** @description What the guest agreed to: 1 to 500 characters of percent-encoded UTF-8. Stored with the job as `consent`. */
        'X-Consent'?: components['parameters']['X-Consent']
        /** @description `true` if the guest also agreed that other guests see the picture on screens. Needs X-Consent. */
        'X-Consent-Show'?: components['parameters']['X-Consent-Show']
        /** @description For a photo of a group, which needs a catalog filter: the alias that leads to a copy of this filter. The job belongs to the alias and its campaign. Booths and tokens of a campaign need it only if several aliases lead to the same filter; for others an alias that does not lead to the filter is an error. */
        'X-Alias'?: components['parameters']['X-Alias']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          image?: string
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          base64?: string
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          input_image?: string
          /** @description One to five pictures */
          input_images?: string[]
          /** @description What to make, in words */
          prompt: string
          /** @description 0 = male, 1 = female, 2 = boy, 3 = girl, 4 = group */
          gender?: number
          /**
           * @description portrait 1200x1800, landscape 1800x1200, square 1280x1280
           * @default portrait
           * @enum {string}
           */
          ratio?: 'portrait' | 'landscape' | 'square'
          /**
           * Format: int64
           * @description The same seed and input give the same picture
           */
          seed?: number
        }
      }
    }
    responses: {
      /** @description The job is accepted and its credits are held */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job. If you poll the status path, store the path with it */
            id: string
            /**
             * @description Always this word: the job waits
             * @constant
             */
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
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The current status; poll again until it is COMPLETED or FAILED */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job */
            id: string
            /**
             * @description Ends with COMPLETED or FAILED; every other word means: not yet
             * @enum {string}
             */
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
        /** @description Repeating a request with the same key within 24 hours returns the first job. Nothing is charged twice. A failed job keeps its key: to try again, send a new one, such as `guest-0042-2`. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description Your own reference for the job. Find the job with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: components['parameters']['X-Client-Reference']
        /** @description What the guest agreed to: 1 to 500 characters of percent-encoded UTF-8. Stored with the job as `consent`. */
        'X-Consent'?: components['parameters']['X-Consent']
        /** @description `true` if the guest also agreed that other guests see the picture on screens. Needs X-Consent. */
        'X-Consent-Show'?: components['parameters']['X-Consent-Show']
        /** @description For a photo of a group, which needs a catalog filter: the alias that leads to a copy of this filter. The job belongs to the alias and its campaign. Booths and tokens of a campaign need it only if several aliases lead to the same filter; for others an alias that does not lead to the filter is an error. */
        'X-Alias'?: components['parameters']['X-Alias']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          input_image: string
          /** @description An integer from this catalog, or a UUID. Your own group filters work with both the realistic and the stylized endpoint; their recipe decides the look */
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
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job. If you poll the status path, store the path with it */
            id: string
            /**
             * @description Always this word: the job waits
             * @constant
             */
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
        /** @description Repeating a request with the same key within 24 hours returns the first job. Nothing is charged twice. A failed job keeps its key: to try again, send a new one, such as `guest-0042-2`. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description Your own reference for the job. Find the job with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: components['parameters']['X-Client-Reference']
        /** @description What the guest agreed to: 1 to 500 characters of percent-encoded UTF-8. Stored with the job as `consent`. */
        'X-Consent'?: components['parameters']['X-Consent']
        /** @description `true` if the guest also agreed that other guests see the picture on screens. Needs X-Consent. */
        'X-Consent-Show'?: components['parameters']['X-Consent-Show']
        /** @description For a photo of a group, which needs a catalog filter: the alias that leads to a copy of this filter. The job belongs to the alias and its campaign. Booths and tokens of a campaign need it only if several aliases lead to the same filter; for others an alias that does not lead to the filter is an error. */
        'X-Alias'?: components['parameters']['X-Alias']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          input_image?: string
          /** @description One to five pictures */
          input_images?: string[]
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          image?: string
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          base64?: string
          /** @description What to make, in words */
          prompt: string
          /**
           * @description true expands the picture beyond its frame; false keeps the original perspective
           * @default false
           */
          outpaint?: boolean
          /**
           * Format: int64
           * @description The same seed and input give the same picture
           */
          seed?: number
        }
      }
    }
    responses: {
      /** @description The job is accepted and its credits are held */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job. If you poll the status path, store the path with it */
            id: string
            /**
             * @description Always this word: the job waits
             * @constant
             */
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
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The current status; poll again until it is COMPLETED or FAILED */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job */
            id: string
            /**
             * @description Ends with COMPLETED or FAILED; every other word means: not yet
             * @enum {string}
             */
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
        /** @description Repeating a request with the same key within 24 hours returns the first job. Nothing is charged twice. A failed job keeps its key: to try again, send a new one, such as `guest-0042-2`. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description Your own reference for the job. Find the job with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: components['parameters']['X-Client-Reference']
        /** @description What the guest agreed to: 1 to 500 characters of percent-encoded UTF-8. Stored with the job as `consent`. */
        'X-Consent'?: components['parameters']['X-Consent']
        /** @description `true` if the guest also agreed that other guests see the picture on screens. Needs X-Consent. */
        'X-Consent-Show'?: components['parameters']['X-Consent-Show']
        /** @description For a photo of a group, which needs a catalog filter: the alias that leads to a copy of this filter. The job belongs to the alias and its campaign. Booths and tokens of a campaign need it only if several aliases lead to the same filter; for others an alias that does not lead to the filter is an error. */
        'X-Alias'?: components['parameters']['X-Alias']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          input_image?: string
          /** @description One to five pictures */
          input_images?: string[]
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          image?: string
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          base64?: string
          /** @description An integer from this catalog, or a UUID. Your own group filters work with both the realistic and the stylized endpoint; their recipe decides the look */
          style_id?: number | string
          /** @description Same as style_id. style_id takes precedence */
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
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job. If you poll the status path, store the path with it */
            id: string
            /**
             * @description Always this word: the job waits
             * @constant
             */
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
        /** @description Repeating a request with the same key within 24 hours returns the first job. Nothing is charged twice. A failed job keeps its key: to try again, send a new one, such as `guest-0042-2`. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description Your own reference for the job. Find the job with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: components['parameters']['X-Client-Reference']
        /** @description What the guest agreed to: 1 to 500 characters of percent-encoded UTF-8. Stored with the job as `consent`. */
        'X-Consent'?: components['parameters']['X-Consent']
        /** @description `true` if the guest also agreed that other guests see the picture on screens. Needs X-Consent. */
        'X-Consent-Show'?: components['parameters']['X-Consent-Show']
        /** @description For a photo of a group, which needs a catalog filter: the alias that leads to a copy of this filter. The job belongs to the alias and its campaign. Booths and tokens of a campaign need it only if several aliases lead to the same filter; for others an alias that does not lead to the filter is an error. */
        'X-Alias'?: components['parameters']['X-Alias']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          input_image?: string
          /** @description One to five pictures */
          input_images?: string[]
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          image?: string
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          base64?: string
          /** @description What to make, in words */
          prompt: string
          /**
           * @description true expands the picture beyond its frame; false keeps the original perspective
           * @default false
           */
          outpaint?: boolean
          /**
           * Format: int64
           * @description The same seed and input give the same picture
           */
          seed?: number
        }
      }
    }
    responses: {
      /** @description The job is accepted and its credits are held */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job. If you poll the status path, store the path with it */
            id: string
            /**
             * @description Always this word: the job waits
             * @constant
             */
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
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The current status; poll again until it is COMPLETED or FAILED */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job */
            id: string
            /**
             * @description Ends with COMPLETED or FAILED; every other word means: not yet
             * @enum {string}
             */
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
      /** @description All filters of the catalog */
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
        /** @description Repeating a request with the same key within 24 hours returns the first job. Nothing is charged twice. A failed job keeps its key: to try again, send a new one, such as `guest-0042-2`. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description Your own reference for the job. Find the job with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: components['parameters']['X-Client-Reference']
        /** @description What the guest agreed to: 1 to 500 characters of percent-encoded UTF-8. Stored with the job as `consent`. */
        'X-Consent'?: components['parameters']['X-Consent']
        /** @description `true` if the guest also agreed that other guests see the picture on screens. Needs X-Consent. */
        'X-Consent-Show'?: components['parameters']['X-Consent-Show']
        /** @description For a photo of a group, which needs a catalog filter: the alias that leads to a copy of this filter. The job belongs to the alias and its campaign. Booths and tokens of a campaign need it only if several aliases lead to the same filter; for others an alias that does not lead to the filter is an error. */
        'X-Alias'?: components['parameters']['X-Alias']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description One to five pictures */
          input_images: string[]
          /**
           * Format: int64
           * @description Integer style id
           */
          filter_id: number
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
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job. If you poll the status path, store the path with it */
            id: string
            /**
             * @description Always this word: the job waits
             * @constant
             */
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
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The current status; poll again until it is COMPLETED or FAILED */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job */
            id: string
            /**
             * @description Ends with COMPLETED or FAILED; every other word means: not yet
             * @enum {string}
             */
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
        /** @description Repeating a request with the same key within 24 hours returns the first job. Nothing is charged twice. A failed job keeps its key: to try again, send a new one, such as `guest-0042-2`. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description Your own reference for the job. Find the job with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: components['parameters']['X-Client-Reference']
        /** @description What the guest agreed to: 1 to 500 characters of percent-encoded UTF-8. Stored with the job as `consent`. */
        'X-Consent'?: components['parameters']['X-Consent']
        /** @description `true` if the guest also agreed that other guests see the picture on screens. Needs X-Consent. */
        'X-Consent-Show'?: components['parameters']['X-Consent-Show']
        /** @description For a photo of a group, which needs a catalog filter: the alias that leads to a copy of this filter. The job belongs to the alias and its campaign. Booths and tokens of a campaign need it only if several aliases lead to the same filter; for others an alias that does not lead to the filter is an error. */
        'X-Alias'?: components['parameters']['X-Alias']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          prompt_image: string
          /** @description What to make, in words */
          prompt: string
          /**
           * @description simple: fastest, 4s only; advanced: higher quality; performance: highest quality, any aspect ratio
           * @enum {string}
           */
          model: 'simple' | 'advanced' | 'performance'
          /**
           * @description simple supports only 4s
           * @enum {string}
           */
          duration: '4s' | '6s' | '8s'
          /**
           * @description Values other than auto require the performance model
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
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job. If you poll the status path, store the path with it */
            id: string
            /**
             * @description Always this word: the job waits
             * @constant
             */
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
        /** @description Repeating a request with the same key within 24 hours returns the first job. Nothing is charged twice. A failed job keeps its key: to try again, send a new one, such as `guest-0042-2`. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description Your own reference for the job. Find the job with GET /v1/jobs?client_reference=. */
        'X-Client-Reference'?: components['parameters']['X-Client-Reference']
        /** @description What the guest agreed to: 1 to 500 characters of percent-encoded UTF-8. Stored with the job as `consent`. */
        'X-Consent'?: components['parameters']['X-Consent']
        /** @description `true` if the guest also agreed that other guests see the picture on screens. Needs X-Consent. */
        'X-Consent-Show'?: components['parameters']['X-Consent-Show']
        /** @description For a photo of a group, which needs a catalog filter: the alias that leads to a copy of this filter. The job belongs to the alias and its campaign. Booths and tokens of a campaign need it only if several aliases lead to the same filter; for others an alias that does not lead to the filter is an error. */
        'X-Alias'?: components['parameters']['X-Alias']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          first_frame: string
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          last_frame: string
          /** @description What to make, in words */
          prompt: string
          /**
           * @description The only model that makes transitions
           * @enum {string}
           */
          model: 'advanced'
          /**
           * @description Length of the video
           * @enum {string}
           */
          duration: '4s' | '6s' | '8s'
        }
      }
    }
    responses: {
      /** @description The job is accepted and its credits are held */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job. If you poll the status path, store the path with it */
            id: string
            /**
             * @description Always this word: the job waits
             * @constant
             */
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
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The current status; poll again until it is COMPLETED or FAILED */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the job */
            id: string
            /**
             * @description Ends with COMPLETED or FAILED; every other word means: not yet
             * @enum {string}
             */
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
      /** @description All filters of the catalog */
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
      /** @description All filters of the catalog */
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
      /** @description All filters of the catalog */
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
      /** @description All filters of the catalog */
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
      /** @description All filters of the catalog */
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
      /** @description All custom filters */
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
          /** @description Display name */
          name: string
          /**
           * @description Which endpoints take it
           * @enum {string}
           */
          filter_type: 'face_swap' | 'multi_swap'
          /** @description Your own words for it */
          description?: string
          /**
           * @description v1, v5, v6 or v6.1 for face_swap; realistic or stylized for multi_swap
           * @enum {string}
           */
          model?: 'v6' | 'v6.1' | 'v5' | 'v1' | 'realistic' | 'stylized'
          /** @description Genders it accepts; an empty list means all */
          genders?: ('male' | 'female' | 'boy' | 'girl')[]
          /** @description Output sizes it supports; an empty list means all */
          sizes?: ('portrait' | 'landscape' | 'square')[]
          /** @description One of those of GET /v1/users/me/my-custom-filters/engines; the default is the built-in engine */
          engine?: string
          /** @description Instructions for the engine; GET /v1/users/me/my-custom-filters/engines has the schema of each. Its field `fallback`, { "engine": ..., "recipe": ... }, names another engine that makes the picture when this one has no room in time */
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
      /** @description All aliases */
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
          /** @description UUID of the filter it points to */
          ai_filter: string
          /**
           * @description Project or campaign to find it by
           * @default
           */
          project?: string
          /**
           * @description Makes a type-safe alias: filters of the other type are rejected
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
      /** @description All aliases */
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
        /** @description Id of an alias */
        alias_id: components['parameters']['alias_id']
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
        /** @description Id of an alias */
        alias_id: components['parameters']['alias_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The alias is deleted */
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
        /** @description Id of an alias */
        alias_id: components['parameters']['alias_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description UUID of the filter it points to */
          ai_filter?: string
          /** @description Project or campaign to find it by */
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
          /**
           * @description Always client_credentials
           * @constant
           */
          grant_type: 'client_credentials'
          /** @description The prefix of your key. Can be sent by HTTP Basic instead */
          client_id?: string
          /** @description The key itself. Can be sent by HTTP Basic instead */
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
            /** @description Send it as Authorization: Bearer */
            access_token: string
            /**
             * @description Always Bearer
             * @constant
             */
            token_type: 'Bearer'
            /**
             * Format: int64
             * @description Seconds for which it works
             */
            expires_in: number
          }
        }
      }
    }
  }
  listJobs: {
    parameters: {
      query?: {
        /** @description One or more states, separated by commas */
        state?: string
        /** @description Only jobs of this kind of run endpoint */
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
        /** @description UUID of the alias that was used */
        alias?: string
        /** @description UUID of the campaign they were made for */
        campaign?: string
        /** @description Only jobs that were submitted with this X-Client-Reference */
        client_reference?: string
        /** @description A job id or at least its first 8 digits, an alias id or part of an alias name, or a client reference */
        search?: string
        /** @description Only jobs accepted at or after this time */
        since?: string
        /** @description Only jobs accepted before this time */
        until?: string
        /** @description Number of entries, 1 to 100. Default: 20 */
        limit?: components['parameters']['limit']
        /** @description next_cursor of the previous page */
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
            /** @description The entries of this page */
            data: components['schemas']['JobSummary'][]
            /** @description Send it as cursor to get the next page. Null on the last page */
            next_cursor: string | null
          }
        }
      }
    }
  }
  getJob: {
    parameters: {
      query?: {
        /** @description Seconds to wait for the job to finish before the response is sent */
        wait?: number
      }
      header?: never
      path: {
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
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
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Inputs and outputs are erased; the job record stays */
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
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
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
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Events `job` (the whole job: first its current state, then each change; a very short state may be skipped, which shows as a gap in `sequence`) `progress` (progress, queue_place, eta_seconds) and, if the engine shows the unfinished picture, `preview` (image: a small JPEG as a data URL). A reconnect starts with the current state. */
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
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
        /** @description Number of the file, starting at 0 */
        n: components['parameters']['n']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The picture or video */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'image/png': string
          'video/mp4': string
        }
      }
      /** @description The requested range */
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
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
        /** @description Number of the file, starting at 0 */
        n: components['parameters']['n']
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
      /** @description The requested range */
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
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': {
          /** @description How long the link works; at most as long as the result is stored */
          seconds?: number
        }
      }
    }
    responses: {
      /** @description The link */
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
        /** @description The token of a link: the last part of its address */
        token: components['parameters']['token']
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
  reportShare: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The token of a link: the last part of its address */
        token: components['parameters']['token']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description me: the person in it does not want it. child: it shows a child. nudity, hate, other: what is wrong with it
           * @enum {string}
           */
          reason: 'me' | 'child' | 'nudity' | 'hate' | 'other'
        }
      }
    }
    responses: {
      /** @description The operator will look at it */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  reportShownPicture: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The token of a link: the last part of its address */
        token: components['parameters']['token']
        /** @description Number of a picture in its campaign, starting at 1 */
        number: components['parameters']['number']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description me: the person in it does not want it. child: it shows a child. nudity, hate, other: what is wrong with it
           * @enum {string}
           */
          reason: 'me' | 'child' | 'nudity' | 'hate' | 'other'
        }
      }
    }
    responses: {
      /** @description The operator will look at it */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  listReports: {
    parameters: {
      query?: {
        /** @description Only reports in this state */
        state?: 'open' | 'dismissed' | 'taken_down'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The reports; the one reported last comes first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
            data: components['schemas']['PictureReport'][]
          }
        }
      }
    }
  }
  readReport: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a report */
        report_id: components['parameters']['report_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The report */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ReportedPicture']
        }
      }
    }
  }
  takeDownPicture: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a report */
        report_id: components['parameters']['report_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The report */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PictureReport']
        }
      }
    }
  }
  dismissReport: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a report */
        report_id: components['parameters']['report_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The report */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PictureReport']
        }
      }
    }
  }
  mailJob: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * Format: email
           * @description Used for this mail only, and erased with the result
           */
          address: string
          /**
           * @description Of the mail; that of the campaign if you leave it out
           * @enum {string}
           */
          language?: 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'ja' | 'ar'
        }
      }
    }
    responses: {
      /** @description It will be sent, or was before: the response does not tell */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  mailShare: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The token of a link: the last part of its address */
        token: components['parameters']['token']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * Format: email
           * @description Used for this mail only, and erased with the result
           */
          address: string
          /**
           * @description Of the mail; that of the campaign if you leave it out
           * @enum {string}
           */
          language?: 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'ja' | 'ar'
        }
      }
    }
    responses: {
      /** @description It will be sent, or was before: the response does not tell */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
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
           * @description Content type of the picture
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
           * Format: int64
           * @description Exact size of the picture in bytes
           */
          size: number
        }
      }
    }
    responses: {
      /** @description The upload URL and the reference */
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
        /** @description Id of an upload */
        upload_id: components['parameters']['upload_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The upload is erased; accepted jobs keep their copy */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  verifyFile: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description PNG, JPEG, WebP or MP4 as base64 or as a data URI, exactly as you received it */
          file: string
        }
      }
    }
    responses: {
      /** @description What its marks say */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Verification']
        }
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
      /** @description All webhooks */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
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
          /** @description URL that receives the events: https and reachable from the public internet */
          url: string
          /** @description Default: all events */
          events?: (
            | 'job.queued'
            | 'job.started'
            | 'job.completed'
            | 'job.failed'
            | 'job.cancelled'
            | 'credits.low'
          )[]
          /**
           * @description Your own words for it
           * @default
           */
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
        /** @description Id of a webhook */
        webhook_id: components['parameters']['webhook_id']
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
        /** @description Id of a webhook */
        webhook_id: components['parameters']['webhook_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The webhook is deleted */
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
        /** @description Id of a webhook */
        webhook_id: components['parameters']['webhook_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description URL that receives the events: https and reachable from the public internet */
          url?: string
          /** @description The events to send */
          events?: (
            | 'job.queued'
            | 'job.started'
            | 'job.completed'
            | 'job.failed'
            | 'job.cancelled'
            | 'credits.low'
          )[]
          /** @description Your own words for it */
          description?: string
          /** @description true resumes sending, starting with the waiting events */
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
        /** @description Id of a webhook */
        webhook_id: components['parameters']['webhook_id']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': {
          /** @description How long messages are also signed with the previous secret */
          overlap_seconds?: number
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
        /** @description Only deliveries in this state */
        state?: 'pending' | 'delivered' | 'failed'
        /** @description Number of entries, 1 to 100. Default: 20 */
        limit?: components['parameters']['limit']
        /** @description next_cursor of the previous page */
        cursor?: string
      }
      header?: never
      path: {
        /** @description Id of a webhook */
        webhook_id: components['parameters']['webhook_id']
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
            /** @description The entries of this page */
            data: components['schemas']['Delivery'][]
            /** @description Send it as cursor to get the next page. Null on the last page */
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
        /** @description Id of a webhook */
        webhook_id: components['parameters']['webhook_id']
        /** @description Id of a delivery */
        delivery_id: components['parameters']['delivery_id']
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
  listDeliveriesOfJob: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The deliveries */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
            data: components['schemas']['JobDelivery'][]
          }
        }
      }
    }
  }
  testWebhook: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a webhook */
        webhook_id: components['parameters']['webhook_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The delivery, pending; read it again to see the response */
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
        /** @description Id of a webhook */
        webhook_id: components['parameters']['webhook_id']
        /** @description Id of a delivery */
        delivery_id: components['parameters']['delivery_id']
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
        /** @description Events separated by commas. Default: all. A resumed stream keeps its events */
        events?: string
        /** @description The id of a stream to resume, if it was interrupted less than 5 minutes ago */
        stream?: string
      }
      header?: {
        /** @description With stream: the last event you received; later events are sent again */
        'Last-Event-ID'?: components['parameters']['Last-Event-ID']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description First `ready` (stream, secret), then your events. Each has its type, its id, and as data the headers and the exact body of the webhook message. */
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
          /**
           * Format: int64
           * @description The event credits.low is sent when the balance falls below this; 0 means never
           */
          low_credits?: number
          /** @description How long results of jobs that end from now on can be read; at most limits.result_seconds. Null removes your own limit */
          result_seconds?: number | null
          /** @description Delete results of jobs that end from now on a minute after you have read them to their end */
          delete_after_read?: boolean
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
  exportAccount: {
    parameters: {
      query?: {
        /** @description true: also the pictures and videos that are still stored */
        results?: 'true' | 'false'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A ZIP file that is made while it is read */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/zip': string
        }
      }
    }
  }
  listLedger: {
    parameters: {
      query?: {
        /** @description Only entries of this kind */
        kind?: 'grant' | 'hold' | 'settle' | 'release' | 'reversal'
        /** @description Only entries at or after this time */
        since?: string
        /** @description Only entries before this time */
        until?: string
        /** @description csv (or Accept: text/csv) returns the whole range at once, without pages */
        format?: 'json' | 'csv'
        /** @description Number of entries, 1 to 100. Default: 20 */
        limit?: components['parameters']['limit']
        /** @description next_cursor of the previous page */
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
            /** @description The entries of this page */
            data: components['schemas']['LedgerEntry'][]
            /** @description Send it as cursor to get the next page. Null on the last page */
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
        /** @description First day, in UTC. Default: 30 days before until */
        since?: string
        /** @description Last day, in UTC, inclusive. Default: today */
        until?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The usage on these days, newest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
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
      /** @description The prices of all run endpoints, without filters that have a price of their own */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
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
          /** @description The body for that endpoint. Pictures can be left out and are not read */
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
          /** @description What to make, in words */
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
           * @description For video prompts
           * @default advanced
           * @enum {string}
           */
          model?: 'simple' | 'advanced' | 'performance'
        }
      }
    }
    responses: {
      /** @description How the built-in engine reads the prompt, word by word */
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
            /** @description The entries */
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
          /** @description Your own name for the key */
          name: string
          /**
           * @description viewer: reads; creator: also generates; owner: everything
           * @default creator
           * @enum {string}
           */
          role?: 'owner' | 'creator' | 'viewer'
          /** @description What the key can do at most: submit makes and cancels jobs, read reads and shares them, manage changes filters, aliases, campaigns and webhooks. Default: everything its role allows */
          scopes?: ('submit' | 'read' | 'manage')[]
          /** @description Limits the key to these aliases and the jobs made through them */
          aliases?: string[]
          /** @description Limits the key to this campaign, its aliases and its jobs */
          campaign?: string
          /**
           * Format: date-time
           * @description When the key expires. Default: never
           */
          expires_at?: string
          /**
           * Format: int64
           * @description Maximum number of credits the key can use
           */
          spend_cap?: number
          /** @description Run requests per minute at most; default: the limit of the account */
          submits_per_minute?: number
          /** @description Other requests per minute at most; default: the limit of the account */
          reads_per_minute?: number
          /**
           * @description Refuses what other keys are only told in `X-Guise-Notes`: unknown fields, and an alias swapped to a filter of another type
           * @default false
           */
          strict?: boolean
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
        /** @description Id of a key; not the key itself */
        key_id: components['parameters']['key_id']
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
        /** @description Id of a key; not the key itself */
        key_id: components['parameters']['key_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Your own name for the key */
          name?: string
          /**
           * Format: date-time
           * @description Null: the key does not expire
           */
          expires_at?: string | null
          /**
           * Format: int64
           * @description Null: no cap
           */
          spend_cap?: number | null
          /** @description Refuses what other keys are only told in `X-Guise-Notes`: unknown fields, and an alias swapped to a filter of another type */
          strict?: boolean
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
        /** @description Id of a key; not the key itself */
        key_id: components['parameters']['key_id']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': {
          /** @description How long the old key keeps working together with the new one */
          overlap_seconds?: number
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
  readHealth: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was found; servers and settings as the process that answers sees them */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /**
             * Format: date-time
             * @description When the parts were checked
             */
            checked_at: string
            /** @description What was found, problems first; a part can have several */
            findings: components['schemas']['HealthFinding'][]
          }
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
      /** @description All lanes */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
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
        /** @description Name of a lane: image, video or gpu */
        lane: components['parameters']['lane']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description open, paused (jobs wait) or draining (new jobs are refused)
           * @enum {string}
           */
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
      /** @description All workers, newest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
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
      /** @description All engines by name */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
            data: components['schemas']['Engine'][]
          }
        }
      }
    }
  }
  listInstances: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description All instances by URL */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
            data: components['schemas']['EngineInstance'][]
          }
        }
      }
    }
  }
  addInstance: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Where the workers reach it */
          url: string
          /** @description Default: comfyui */
          engine?: string
        }
      }
    }
    responses: {
      /** @description The instance */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EngineInstance']
        }
      }
    }
  }
  removeInstance: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of an engine instance */
        instance_id: components['parameters']['instance_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The instance is removed */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  setInstance: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of an engine instance */
        instance_id: components['parameters']['instance_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description draining: it finishes its jobs and gets no others
           * @enum {string}
           */
          state: 'active' | 'draining'
        }
      }
    }
    responses: {
      /** @description The instance */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EngineInstance']
        }
      }
    }
  }
  listAccounts: {
    parameters: {
      query?: {
        /** @description Part of an account name or of a member's email address, or an account id */
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
            /** @description The entries */
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
          /** @description Name of the account */
          name: string
          /** @description Address that its owner signs in with */
          email: string
          /** @description First password of the owner, at least 10 characters */
          password: string
          /** @description Opening credits */
          credits?: number
          /** @description Your own reference for this account, such as a customer number. Repeating the request returns the first account. Required with an operator key */
          reference?: string
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
        /** @description Id of an account */
        account_id: components['parameters']['account_id']
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
        /** @description Id of an account */
        account_id: components['parameters']['account_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Name of the account */
          name?: string
          /** @description Maximum number of unfinished jobs; null means the installation's limit */
          pending_cap?: number | null
          /** @description Maximum number of submissions per key and minute; null means the installation's limit */
          submits_per_minute?: number | null
          /** @description Maximum number of reads per key and minute; null means the installation's limit */
          reads_per_minute?: number | null
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
        /** @description Id of an account */
        account_id: components['parameters']['account_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Credits to grant */
          amount: number
          /** @description Note shown in the ledger of the account */
          note: string
          /** @description Your own reference for this grant, such as a payment; repeating it grants nothing more. Required with an operator key */
          reference?: string
        }
      }
    }
    responses: {
      /** @description The new balance of the account */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /**
             * Format: int64
             * @description Credits available for new jobs
             */
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
        /** @description Id of an account */
        account_id: components['parameters']['account_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description active, suspended or closed; closed is for good
           * @enum {string}
           */
          status: 'active' | 'suspended' | 'closed'
          /** @description Reason, visible to operators only */
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
  eraseAccount: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of an account */
        account_id: components['parameters']['account_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description The name of the account, to confirm */
          name: string
        }
      }
    }
    responses: {
      /** @description What was erased. Call again until erased is true */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /**
             * Format: int64
             * @description Jobs whose files were erased by this call
             */
            jobs: number
            /**
             * Format: int64
             * @description Jobs that are left
             */
            remaining: number
            /** @description Whether nothing is left to erase */
            erased: boolean
          }
        }
      }
    }
  }
  listGrants: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of an account */
        account_id: components['parameters']['account_id']
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
            /** @description The entries */
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
        /** @description Id of an account */
        account_id: components['parameters']['account_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * Format: int64
           * @description The grant's number in the ledger
           */
          number: number
          /** @description Note shown in the ledger of the account */
          note: string
        }
      }
    }
    responses: {
      /** @description The reversed amount and the new balance of the account */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /**
             * Format: int64
             * @description Credits that were taken back
             */
            amount: number
            /**
             * Format: int64
             * @description Credits available for new jobs
             */
            balance: number
          }
        }
      }
    }
  }
  listFailures: {
    parameters: {
      query?: {
        /** @description Only jobs that failed after this time */
        since?: string
        /** @description Number of entries, 1 to 100. Default: 20 */
        limit?: components['parameters']['limit']
        /** @description next_cursor of the previous page */
        cursor?: string
      }
      header?: never
      path: {
        /** @description Name of a lane: image, video or gpu */
        lane: components['parameters']['lane']
      }
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
            /** @description The entries of this page */
            data: components['schemas']['OperatorJob'][]
            /** @description Send it as cursor to get the next page. Null on the last page */
            next_cursor: string | null
          }
        }
      }
    }
  }
  listJobsOfAccount: {
    parameters: {
      query?: {
        /** @description One or more states, separated by commas */
        state?: string
        /** @description Number of entries, 1 to 100. Default: 20 */
        limit?: components['parameters']['limit']
        /** @description next_cursor of the previous page */
        cursor?: string
      }
      header?: never
      path: {
        /** @description Id of an account */
        account_id: components['parameters']['account_id']
      }
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
            /** @description The entries of this page */
            data: components['schemas']['OperatorJob'][]
            /** @description Send it as cursor to get the next page. Null on the last page */
            next_cursor: string | null
          }
        }
      }
    }
  }
  readJobOfAccount: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of an account */
        account_id: components['parameters']['account_id']
        /** @description Id of a job, as the run endpoint returned it in `id` */
        job_id: components['parameters']['job_id']
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
          'application/json': components['schemas']['OperatorJobStory']
        }
      }
    }
  }
  listOperatorKeys: {
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
            /** @description The entries */
            data: components['schemas']['OperatorKey'][]
          }
        }
      }
    }
  }
  createOperatorKey: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Your own name for the key */
          name: string
          /**
           * Format: date-time
           * @description When the key expires. Default: never
           */
          expires_at?: string
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
          'application/json': components['schemas']['OpenedOperatorKey']
        }
      }
    }
  }
  revokeOperatorKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a key; not the key itself */
        key_id: components['parameters']['key_id']
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
  listPaidFilters: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description All paid filters */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
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
          /** @description A published filter of your own account; its live version is copied */
          from_filter_id: string
          /** @description Default: the name of the original */
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
        /** @description Id of an account */
        account_id: components['parameters']['account_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The paid filters, newest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
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
        /** @description Id of an account */
        account_id: components['parameters']['account_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description The paid filter */
          filter_id: string
        }
      }
    }
    responses: {
      /** @description The filter is granted */
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
        /** @description Id of an account */
        account_id: components['parameters']['account_id']
        /** @description Id of a custom filter */
        filter_id: components['parameters']['filter_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The filter is withdrawn */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  listAudit: {
    parameters: {
      query?: {
        /** @description Only this action */
        action?:
          | 'session.opened'
          | 'session.refused'
          | 'password.changed'
          | 'password.reset_link_made'
          | 'password.reset'
          | 'second_factor.on'
          | 'second_factor.off'
          | 'second_factor.codes_renewed'
          | 'second_factor.recovery_code_used'
          | 'second_factor.reset'
          | 'consent.given'
          | 'key.created'
          | 'key.changed'
          | 'key.rotated'
          | 'key.revoked'
          | 'operator_key.created'
          | 'operator_key.revoked'
          | 'campaign_token.created'
          | 'campaign_token.revoked'
          | 'campaign.erased'
          | 'campaign.deleted'
          | 'campaign.reopened'
          | 'member.added'
          | 'member.changed'
          | 'member.removed'
          | 'member.joined'
          | 'member.declined'
          | 'alias.swapped'
          | 'alias.swap_planned'
          | 'alias.swap_cancelled'
          | 'filter.published'
          | 'account.opened'
          | 'account.changed'
          | 'account.status_set'
          | 'account.exported'
          | 'account.erased'
          | 'credits.granted'
          | 'credits.reversed'
          | 'paid_filter.added'
          | 'paid_filter.granted'
          | 'paid_filter.withdrawn'
          | 'lane.set'
          | 'clock.accepted'
          | 'instance.added'
          | 'instance.set'
          | 'instance.removed'
          | 'partition.dropped'
          | 'accounts.listed'
          | 'jobs.listed'
          | 'job.read'
          | 'account.read'
          | 'reports.listed'
          | 'picture.read'
          | 'picture.taken_down'
          | 'report.dismissed'
          | 'audit.read'
          | 'audit.exported'
        /** @description Only what is about this account */
        account_id?: string
        /** @description Id of a person or key */
        actor_id?: string
        /** @description Only entries at or after this time */
        since?: string
        /** @description Only entries before this time */
        until?: string
        /** @description Number of entries, 1 to 100. Default: 20 */
        limit?: components['parameters']['limit']
        /** @description next_cursor of the previous page */
        cursor?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of entries */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries of this page */
            data: components['schemas']['AuditEntry'][]
            /** @description Send it as cursor to get the next page. Null on the last page */
            next_cursor: string | null
          }
        }
      }
    }
  }
  exportAudit: {
    parameters: {
      query?: {
        /** @description Only ndjson can be checked with guise audit verify */
        format?: 'ndjson' | 'csv'
        /** @description Only entries with a higher number, to continue an earlier export */
        after?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One entry in each line, with its hash */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/x-ndjson': string
          'text/csv': string
        }
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
      /** @description Whether setup is needed */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Whether there is no account yet */
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
          /** @description Name of the account */
          account_name: string
          /** @description E-mail address to sign in with */
          email: string
          /**
           * Format: password
           * @description At least 10 characters
           */
          password: string
        }
      }
    }
    responses: {
      /** @description The session; its cookie is set */
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
          /** @description Address you sign in with */
          email: string
          /**
           * Format: password
           * @description Your present password
           */
          password: string
          /** @description For those with a second factor: what the app shows now, or a recovery code */
          code?: string
        }
      }
    }
    responses: {
      /** @description The session; its cookie is set */
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
          /**
           * Format: password
           * @description Your present password
           */
          password: string
          /**
           * Format: password
           * @description The new one
           */
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
  readSignInOptions: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The ways to sign in */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SignInOptions']
        }
      }
    }
  }
  beginOidc: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Where to send the browser */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description An address at the identity provider; works for some minutes */
            url: string
          }
        }
      }
    }
  }
  finishOidc: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description The query that the identity provider sent the browser back with */
          response?: string
          /** @description Instead of `response`: the `offered_account` of the answer before, to join it */
          accept?: string
          /** @description Instead of `response`: the `offered_account` of the answer before, not to join it */
          decline?: string
        }
      }
    }
    responses: {
      /** @description The session; its cookie is set */
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
  readSecondFactor: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Your second factor */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SecondFactor']
        }
      }
    }
  }
  turnOnSecondFactor: {
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
           * Format: password
           * @description Your present password
           */
          password: string
          /** @description What POST returned */
          enrolment: string
          /** @description What the app shows now */
          code: string
        }
      }
    }
    responses: {
      /** @description The recovery codes. Store them now */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RecoveryCodes']
        }
      }
    }
  }
  beginSecondFactor: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The secret */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SecondFactorEnrolment']
        }
      }
    }
  }
  turnOffSecondFactor: {
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
           * Format: password
           * @description Your present password
           */
          password: string
          /** @description What your authenticator app shows now, or a recovery code */
          code: string
        }
      }
    }
    responses: {
      /** @description The password alone is enough */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  renewRecoveryCodes: {
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
           * Format: password
           * @description Your present password
           */
          password: string
          /** @description What your authenticator app shows now, or a recovery code */
          code: string
        }
      }
    }
    responses: {
      /** @description The recovery codes. Store them now */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RecoveryCodes']
        }
      }
    }
  }
  resetSecondFactor: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of an account */
        account_id: components['parameters']['account_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Address that the person signs in with */
          email: string
        }
      }
    }
    responses: {
      /** @description Whose second factor is off */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the person */
            person_id: string
          }
        }
      }
    }
  }
  createPasswordReset: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of an account */
        account_id: components['parameters']['account_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Email address the person signs in with */
          email: string
          /**
           * @description link: to hand over; mail: sent to the person, where the installation sends mail
           * @default link
           * @enum {string}
           */
          by?: 'link' | 'mail'
        }
      }
    }
    responses: {
      /** @description The link. It works once and for an hour; a new one ends the one before */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Id of the person */
            person_id: string
            /** @description Shown here and never again; hand it to this person alone. Null: it goes by mail */
            url: string | null
            /**
             * Format: date-time
             * @description When the link stops working
             */
            expires_at: string
          }
        }
      }
    }
  }
  requestPasswordReset: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Email address the person signs in with */
          email: string
        }
      }
    }
    responses: {
      /** @description If somebody has this address, and no link that still works, a mail goes out */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  usePasswordReset: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description What stands behind the # of the link */
          token: string
          /**
           * Format: password
           * @description At least 10 characters
           */
          new_password: string
        }
      }
    }
    responses: {
      /** @description The password is set. Sign in with it */
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
            /** @description The entries */
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
          /** @description E-mail address to sign in with */
          email: string
          /**
           * Format: password
           * @description First password. Leave it out for people who sign in with the identity provider
           */
          password?: string
          /**
           * @description Viewers can read, creators can also generate, owners can do everything
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
        /** @description Id of a member */
        member_id: components['parameters']['member_id']
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
        /** @description Id of a member */
        member_id: components['parameters']['member_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Viewers can read, creators can also generate, owners can do everything
           * @enum {string}
           */
          role?: 'owner' | 'creator' | 'viewer'
          /**
           * Format: password
           * @description At least 10 characters
           */
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
      /** @description The engines of running workers */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
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
          /** @description The picture to look at, one of your assets */
          asset_id: string
          /** @description One of those of GET /v1/users/me/my-custom-filters/engines; the default is the built-in engine */
          engine?: string
          /** @description Search again in exactly these places */
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
            /**
             * Format: int64
             * @description Width in pixels
             */
            width: number
            /**
             * Format: int64
             * @description Height in pixels
             */
            height: number
            /** @description The faces, the largest first */
            slots: components['schemas']['FoundSlot'][]
          }
        }
      }
    }
  }
  importFilterFile: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description An engine whose sources include graph */
          engine: string
          /** @description Base64 of a ComfyUI graph in the API format, of a PNG picture that has one (its head up to the pixels is enough), or of a recipe */
          file: string
        }
      }
    }
    responses: {
      /** @description The recipe */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ImportedFilter']
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
          /** @description One of those of GET /v1/users/me/my-custom-filters/engines; the default is the built-in engine */
          engine?: string
          /**
           * @description What the recipe is for
           * @enum {string}
           */
          filter_type: 'face_swap' | 'multi_swap'
          /** @description The instructions to try */
          recipe: {
            [key: string]: unknown
          }
          /**
           * @description Of the person in the photo
           * @default female
           * @enum {string}
           */
          gender?: 'male' | 'female' | 'boy' | 'girl' | 'group'
          /**
           * @description Shape of the preview
           * @default portrait
           * @enum {string}
           */
          size?: 'portrait' | 'landscape' | 'square'
          /** @description The guest photo: the id of one of your pictures, or sample:<name> */
          photo?: string
          /** @description Pixels of the longer side; with one of your photos at most 512 */
          longest_side?: number
          /**
           * @description result: the picture; masks: where faces go
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
            /** @description The entries */
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
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
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
        /** @description Id of a stored picture */
        asset_id: components['parameters']['asset_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The picture is deleted */
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
      /** @description The filters; read one to see its recipe and versions */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
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
        /** @description Id of a custom filter */
        filter_id: components['parameters']['filter_id']
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
        /** @description Id of a custom filter */
        filter_id: components['parameters']['filter_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Display name */
          name?: string
          /**
           * @description Cannot be changed after the filter was published
           * @enum {string}
           */
          filter_type?: 'face_swap' | 'multi_swap'
          /** @description Your own words for it */
          description?: string
          /**
           * @description v1, v5, v6 or v6.1 for face_swap; realistic or stylized for multi_swap
           * @enum {string}
           */
          model?: 'v6' | 'v6.1' | 'v5' | 'v1' | 'realistic' | 'stylized'
          /** @description Genders it accepts; an empty list means all */
          genders?: ('male' | 'female' | 'boy' | 'girl')[]
          /** @description Output sizes it supports; an empty list means all */
          sizes?: ('portrait' | 'landscape' | 'square')[]
          /** @description One of those of GET /v1/users/me/my-custom-filters/engines; the default is the built-in engine */
          engine?: string
          /** @description Instructions for the engine; GET /v1/users/me/my-custom-filters/engines has the schema of each. Its field `fallback`, { "engine": ..., "recipe": ... }, names another engine that makes the picture when this one has no room in time */
          recipe?: {
            [key: string]: unknown
          }
          /** @description Continue from this version: its engine and recipe become the draft */
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
        /** @description Id of a custom filter */
        filter_id: components['parameters']['filter_id']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': {
          /** @description Display name */
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
        /** @description Id of a custom filter */
        filter_id: components['parameters']['filter_id']
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
        /** @description Id of a custom filter */
        filter_id: components['parameters']['filter_id']
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
        /** @description Id of a custom filter */
        filter_id: components['parameters']['filter_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The version; the same draft returns the same version */
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
        /** @description Id of a custom filter */
        filter_id: components['parameters']['filter_id']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': {
          /** @description An earlier version to roll back to. Default: the draft is frozen as a new version */
          version_id?: string
          /** @description What is new, shown in the version history */
          note?: string
        }
      }
    }
    responses: {
      /** @description The publication. A version that already has its preview pictures is live at once; otherwise follow the publication. An earlier publication in progress is cancelled. */
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
        /** @description Id of a custom filter */
        filter_id: components['parameters']['filter_id']
        /** @description Id of a publication */
        publication_id: components['parameters']['publication_id']
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
  listCampaigns: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description All campaigns, also those that an alias was the first to name */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
            data: components['schemas']['Campaign'][]
          }
        }
      }
    }
  }
  createCampaign: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Unique in the account */
          name: string
          /**
           * Format: date
           * @description First day, in time_zone
           */
          starts_on?: string | null
          /**
           * Format: date
           * @description Last day, in time_zone
           */
          ends_on?: string | null
          /** @description An IANA time zone name. Default: UTC */
          time_zone?: string
          /** @description How long phones and booths still work after the last day. Default: 12 */
          grace_hours?: number
          /**
           * @description Of the pages for guests. Default: en
           * @enum {string}
           */
          language?: 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'ja' | 'ar'
          look?: components['schemas']['NewLook']
          texts?: components['schemas']['NewCampaignTexts']
          /** @description What guests agree to before the photo */
          consent_text?: string | null
          /** @description How long results can be read. Default: the installation's setting */
          result_seconds?: number | null
          /** @description How long photos are kept after their job has ended. Default: the installation's setting */
          photo_seconds?: number | null
          /**
           * Format: int64
           * @description Maximum number of credits that its jobs can use
           */
          spend_cap?: number | null
        }
      }
    }
    responses: {
      /** @description The campaign */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Campaign']
        }
      }
    }
  }
  readCampaign: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The campaign */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Campaign']
        }
      }
    }
  }
  deleteCampaign: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The campaign is deleted */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  updateCampaign: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Unique in the account */
          name?: string
          /**
           * Format: date
           * @description First day, in time_zone
           */
          starts_on?: string | null
          /**
           * Format: date
           * @description Last day, in time_zone
           */
          ends_on?: string | null
          /** @description An IANA time zone name. Default: UTC */
          time_zone?: string
          /** @description How long phones and booths still work after the last day. Default: 12 */
          grace_hours?: number
          /**
           * @description Of the pages for guests. Default: en
           * @enum {string}
           */
          language?: 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'ja' | 'ar'
          look?: components['schemas']['NewLook']
          texts?: components['schemas']['NewCampaignTexts']
          /** @description What guests agree to before the photo */
          consent_text?: string | null
          /** @description How long results can be read. Default: the installation's setting */
          result_seconds?: number | null
          /** @description How long photos are kept after their job has ended. Default: the installation's setting */
          photo_seconds?: number | null
          /**
           * Format: int64
           * @description Maximum number of credits that its jobs can use
           */
          spend_cap?: number | null
        }
      }
    }
    responses: {
      /** @description The campaign */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Campaign']
        }
      }
    }
  }
  reopenCampaign: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * Format: date
           * @description The new last day, in time_zone; null: none
           */
          ends_on?: string | null
        }
      }
    }
    responses: {
      /** @description The campaign */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Campaign']
        }
      }
    }
  }
  listCampaignPictures: {
    parameters: {
      query?: {
        /** @description One or more of shown, hidden, waiting */
        state?: string
        /** @description false: only pictures that nobody has decided about */
        reviewed?: 'true' | 'false'
        /** @description Only the picture with this number */
        number?: number
        /** @description Only pictures made at or after this time */
        since?: string
        /** @description Only pictures made before this time */
        until?: string
        /** @description csv returns all pictures at once as a table, without pages */
        format?: 'json' | 'csv'
        /** @description Number of entries, 1 to 100. Default: 20 */
        limit?: components['parameters']['limit']
        /** @description next_cursor of the previous page */
        cursor?: string
      }
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of pictures, or all of them as CSV */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries of this page */
            data: components['schemas']['CampaignPicture'][]
            /** @description Send it as cursor to get the next page. Null on the last page */
            next_cursor: string | null
          }
          'text/csv': string
        }
      }
    }
  }
  readCampaignPicture: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
        /** @description Number of a picture in its campaign, starting at 1 */
        number: components['parameters']['number']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The picture */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CampaignPicture']
        }
      }
    }
  }
  eraseCampaignPicture: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
        /** @description Number of a picture in its campaign, starting at 1 */
        number: components['parameters']['number']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Picture and photo are erased */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  moderateCampaignPicture: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
        /** @description Number of a picture in its campaign, starting at 1 */
        number: components['parameters']['number']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Whether the gallery shows it
           * @enum {string}
           */
          state: 'shown' | 'hidden' | 'waiting'
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
          'application/json': components['schemas']['CampaignPicture']
        }
      }
    }
  }
  countPrints: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
        /** @description Number of a picture in its campaign, starting at 1 */
        number: components['parameters']['number']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': {
          /** @description Sheets that came out */
          sheets?: number
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
          'application/json': components['schemas']['CampaignPicture']
        }
      }
    }
  }
  readGallery: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The gallery */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CampaignGallery']
        }
      }
    }
  }
  updateGallery: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description off: nobody looks. after: shown at once. before: shown after somebody has decided so
           * @enum {string}
           */
          moderation?: 'off' | 'after' | 'before'
          /** @description null: stop counting */
          paper_left?: number | null
        }
      }
    }
    responses: {
      /** @description The gallery */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CampaignGallery']
        }
      }
    }
  }
  createGalleryLink: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': {
          /** @description How long the link works. Default: 259200 */
          seconds?: number
        }
      }
    }
    responses: {
      /** @description The link */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['GalleryLink']
        }
      }
    }
  }
  withdrawGalleryLinks: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No earlier link works any more */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  openGallery: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The token of a link: the last part of its address */
        token: components['parameters']['token']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The gallery */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ShownGallery']
        }
      }
    }
  }
  followGallery: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The token of a link: the last part of its address */
        token: components['parameters']['token']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Events `gallery` (first) and `change`, each with added (pictures, newest first) and removed (their numbers). It ends when the link expires or is withdrawn. */
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
  downloadCampaign: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A ZIP file that is made while it is read. Pictures that are gone are left out */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/zip': string
        }
      }
    }
  }
  reportCampaign: {
    parameters: {
      query?: {
        /** @description csv: the same as a table */
        format?: 'json' | 'csv'
      }
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The report. Jobs are counted for as long as their records are stored */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CampaignReport']
          'text/csv': string
        }
      }
    }
  }
  eraseCampaign: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description The name of the campaign, to confirm */
          name: string
        }
      }
    }
    responses: {
      /** @description What was erased */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CampaignErasure']
        }
      }
    }
  }
  listCampaignAliases: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Its aliases. Reading them does not count as use */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
            data: components['schemas']['AliasCard'][]
          }
        }
      }
    }
  }
  orderCampaignAliases: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Aliases of the campaign, each once */
          alias_ids: string[]
        }
      }
    }
    responses: {
      /** @description All aliases of the campaign in their new order */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
            data: components['schemas']['AliasCard'][]
          }
        }
      }
    }
  }
  addCampaignAlias: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Where it is used, such as "Main stage" */
          name?: string
          /** @description UUID of a custom filter, or the integer id of a catalog filter: the account gets a copy of it that the alias points to */
          filter: number | string
          /**
           * @description The catalog of an integer filter id
           * @default face-swap
           * @enum {string}
           */
          catalog?: 'face-swap' | 'realistic' | 'stylized'
          /**
           * @description Makes a type-safe alias: filters of the other type are rejected
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
          'application/json': components['schemas']['AliasCard']
        }
      }
    }
  }
  listCampaignAssets: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Its pictures */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
            data: components['schemas']['CampaignAsset'][]
          }
        }
      }
    }
  }
  addCampaignAsset: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture */
          image: string
        }
      }
    }
    responses: {
      /** @description The picture; PNG keeps alpha */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CampaignAsset']
        }
      }
    }
  }
  deleteCampaignAsset: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
        /** @description Id of a stored picture */
        asset_id: components['parameters']['asset_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The picture is deleted */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  readCampaignBrand: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The brand */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Brand']
        }
      }
    }
  }
  setCampaignBrand: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewBrand']
      }
    }
    responses: {
      /** @description The brand */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Brand']
        }
      }
    }
  }
  previewCampaignBrand: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': {
          /** @description A brand to try out. Default: the one that is stored */
          brand?: components['schemas']['NewBrand']
          /** @description A finished job of yours to show it on; for a key with a limit, one of the campaign. Default: a sample */
          job_id?: string
          /**
           * @description Of the sample; 16:9 and 9:16 are the shapes of videos
           * @default portrait
           * @enum {string}
           */
          ratio?: 'portrait' | 'landscape' | 'square' | '16:9' | '9:16'
        }
      }
    }
    responses: {
      /** @description The picture with the brand on it */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'image/png': string
        }
      }
    }
  }
  printCampaignJobs: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description The paper, in inches. 2x6: two strips of all shots on a 4x6. square: 4x4
           * @enum {string}
           */
          template: '4x6' | '6x4' | 'square' | '2x6'
          /** @description Jobs of the campaign: a page each, or up to 4 shots of a strip. Default: a sample */
          job_ids?: string[]
          /**
           * @description How far pictures reach beyond the cut
           * @default 0
           */
          bleed_mm?: number
          /**
           * @description Lines outside of the picture that show where to cut
           * @default false
           */
          crop_marks?: boolean
        }
      }
    }
    responses: {
      /** @description The PDF */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': string
        }
      }
    }
  }
  listCampaignTokens: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The tokens, without their secrets */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
            data: components['schemas']['CampaignToken'][]
          }
        }
      }
    }
  }
  createCampaignToken: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': {
          /** @description How long the token works */
          seconds?: number
          /**
           * Format: int64
           * @description Maximum number of credits the token can use
           */
          spend_cap?: number
          /** @description Maximum number of pictures; those that fail are not counted */
          picture_limit?: number
        }
      }
    }
    responses: {
      /** @description The token */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OpenedCampaignToken']
        }
      }
    }
  }
  revokeCampaignToken: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
        /** @description The `id` of a token, from createCampaignToken or listCampaignTokens; not the token itself */
        token_id: components['parameters']['token_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The token no longer works */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  readGuestAccess: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description How guests can use it */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['GuestAccess']
        }
      }
    }
  }
  updateGuestAccess: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Whether guests can use the page; false ends it within a second */
          is_open?: boolean
          /** @description Null: no limit */
          pictures_per_device?: number | null
          /** @description Of all phones together. Null: no limit */
          pictures_per_hour?: number | null
          /** @description Of all phones together. Null: no limit */
          pictures_total?: number | null
          /** @description Whether guests can ask for their picture by e-mail, on phones and at booths */
          email_delivery?: boolean
        }
      }
    }
    responses: {
      /** @description How guests can use it */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['GuestAccess']
        }
      }
    }
  }
  renewGuestCode: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description How guests can use it */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['GuestAccess']
        }
      }
    }
  }
  openGuestPage: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The code that guests scan: the last part of its address */
        code: components['parameters']['code']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The campaign */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CampaignFace']
        }
      }
    }
  }
  openGuestSession: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description The last part of the address that guests scan */
          code: string
          /**
           * Format: password
           * @description A random name that the browser keeps, with at least 128 random bits
           */
          device: string
        }
      }
    }
    responses: {
      /** @description The token */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['GuestSession']
        }
      }
    }
  }
  readGuestSession: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The campaign */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CampaignFace']
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
      /** @description All aliases. Reading them does not count as use */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
            data: components['schemas']['AliasCard'][]
          }
        }
      }
    }
  }
  addAlias: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Where it is used, such as "Main stage" */
          name?: string
          /** @description UUID of a custom filter, or the integer id of a catalog filter: the account gets a copy of it that the alias points to */
          filter: number | string
          /**
           * @description The catalog of an integer filter id
           * @default face-swap
           * @enum {string}
           */
          catalog?: 'face-swap' | 'realistic' | 'stylized'
          /**
           * @description Makes a type-safe alias: filters of the other type are rejected
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
          'application/json': components['schemas']['AliasCard']
        }
      }
    }
  }
  readAliasCard: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of an alias */
        alias_id: components['parameters']['alias_id']
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
  changeAlias: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of an alias */
        alias_id: components['parameters']['alias_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description Where it is used, such as "Main stage"; empty: no name */
          name?: string
          /** @description UUID of a custom filter, or the integer id of a catalog filter: the account gets a copy of it that the alias points to */
          filter?: number | string
          /**
           * @description The catalog of an integer filter id
           * @default face-swap
           * @enum {string}
           */
          catalog?: 'face-swap' | 'realistic' | 'stylized'
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
          /** @description The alias that is used for guests' pictures */
          alias_id?: string
          /** @description Instead of an alias: guests choose among all aliases of this campaign */
          campaign_id?: string
          /**
           * Format: password
           * @description Unlocks the booth; 10 wrong PINs end the session
           */
          pin: string
          /** @description Large on the first screen */
          title?: string
          /** @description Shown below the title on the first screen; can be empty */
          start_words?: string
          /** @description What guests agree to before the photo; by default the text of the campaign */
          consent_text?: string
          /**
           * @description Of guests who choose none; by default the language of the campaign
           * @enum {string}
           */
          language?: 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'ja' | 'ar'
          /** @description Photos that a guest can choose from */
          shots?: number
          /** @description Seconds of the countdown: 0, 3, 5 or 10 */
          countdown_seconds?: number
          /** @description How long a result is shown before the next guest */
          reset_seconds?: number
          /** @description How long the guest's link to the result works */
          share_seconds?: number
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
  listBoothPictures: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Links that expire; at most 12 */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
            data: {
              /** @description Link to the picture */
              url: string
            }[]
          }
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
          /**
           * Format: password
           * @description 4 to 8 digits
           */
          pin: string
        }
      }
    }
    responses: {
      /** @description The session is unlocked */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  reportBooth: {
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
           * @description Of the machine, as staff call it
           * @default
           */
          name?: string
          /** @description Photos that were not sent yet */
          waiting_photos: number
          /** @description Photos that the booth erased because they were refused with EVENT_OVER */
          erased_photos?: number
          /**
           * @description ready, refused by the browser, or missing
           * @enum {string}
           */
          camera: 'ready' | 'refused' | 'missing'
          /** @description How long the network was away the last time; 0 if that was long ago */
          offline_seconds?: number
          /**
           * @description Of the page that the booth runs
           * @default
           */
          version?: string
        }
      }
    }
    responses: {
      /** @description The report replaces the one before */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  listBooths: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of a campaign */
        campaign_id: components['parameters']['campaign_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The booths, by name */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
            data: components['schemas']['ReportedBooth'][]
          }
        }
      }
    }
  }
  checkSwap: {
    parameters: {
      query: {
        /** @description The filter to swap to: UUID of a custom filter, or the integer id of a catalog filter */
        ai_filter: number | string
        /** @description The catalog of an integer filter id */
        catalog?: 'face-swap' | 'realistic' | 'stylized'
      }
      header?: never
      path: {
        /** @description Id of an alias */
        alias_id: components['parameters']['alias_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What the current filter accepts and the new one rejects. The swap is still possible */
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
        /** @description Id of an alias */
        alias_id: components['parameters']['alias_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Planned swaps in order of time, then the last 50 earlier ones */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The entries */
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
        /** @description Id of an alias */
        alias_id: components['parameters']['alias_id']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description UUID of a custom filter, or the integer id of a catalog filter: the account gets a copy of it that the alias points to */
          ai_filter: number | string
          /**
           * @description The catalog of an integer filter id
           * @default face-swap
           * @enum {string}
           */
          catalog?: 'face-swap' | 'realistic' | 'stylized'
          /** @description A UTC time (2026-12-31T22:59:00Z), or a local time (2026-12-31T23:59) in time_zone */
          at: string
          /** @description An IANA time zone name */
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
        /** @description Id of an alias */
        alias_id: components['parameters']['alias_id']
        /** @description Id of a planned swap */
        swap_id: components['parameters']['swap_id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The swap is cancelled */
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
  | 'CAMPAIGN_CAP_REACHED'
  | 'CAMPAIGN_NOT_FOUND'
  | 'CHILD_POLICY'
  | 'CONSENT_REQUIRED'
  | 'EVENT_OVER'
  | 'FILTER_BLOCKED'
  | 'FILTER_NOT_FOUND'
  | 'FILTER_TYPE_MISMATCH'
  | 'FORBIDDEN'
  | 'IDEMPOTENCY_CONFLICT'
  | 'INSUFFICIENT_CREDITS'
  | 'INSUFFICIENT_SCOPE'
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
  | 'PICTURE_LIMIT_REACHED'
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
