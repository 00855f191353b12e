export { checkServer, type ServerVerdict, workflowsIn } from '@guise/engine-comfyui/check-server'
