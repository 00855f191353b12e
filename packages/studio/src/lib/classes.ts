import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Class names, where the later wins over the earlier. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes))
}
