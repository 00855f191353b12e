export { createSecretBox, type SecretBox } from './secret-box.ts'
export { mintWebhookSecret, signMessage } from './signature.ts'
