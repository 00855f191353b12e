/** `npm run test:comfyui` sets it. */
const [first] = (process.env.GUISE_COMFYUI_URLS ?? '').split(',')
if (!first) throw new Error('Set GUISE_COMFYUI_URLS, or run `npm run test:comfyui -- FOLDER`.')

export const realServer = first
