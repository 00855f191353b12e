/** The visual variant of a still. */
export type FaceSwapLook = 'v1' | 'v5' | 'v6' | 'v6.1'
export type MultiSwapLook = 'realistic' | 'stylized'
