/** Of the studio, as it was built. */
declare const __VERSION__: string
