/** What gives away where and how the server runs. */
export const LEAK =
  /node_modules|\.[jt]s:\d+|\bat \S+ \(|\/packages\/|"stack"|file:\/\/|\/tmp\/|postgres/i
