const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/

/** Whether an address leads every device to itself, and so a phone nowhere. */
export const isLoopback = (url: string) => URL.canParse(url) && LOOPBACK.test(new URL(url).hostname)
