/** For what changes by itself: looked at again every few seconds, but only while it is seen. */
export const LIVE = { refetchInterval: 3_000, refetchIntervalInBackground: false } as const
