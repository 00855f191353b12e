export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const THEME_KEY = 'guise.theme'
const DARK = '(prefers-color-scheme: dark)'

export function storedTheme(): Theme {
  const stored = localStorage.getItem(THEME_KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

export function applyTheme(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches)
  document.documentElement.classList.toggle('dark', isDark)
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(THEME_KEY, theme)
  applyTheme(theme)
}

/** Follows the machine for as long as nobody chose. */
export function followSystem(): void {
  matchMedia(DARK).addEventListener('change', () => applyTheme(storedTheme()))
}
