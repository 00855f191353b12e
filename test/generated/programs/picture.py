# The client that openapi-python-client makes, in the package `guise_client` beside this file.
import base64
import importlib
import os
import pathlib
import pkgutil
import time

import guise_client
from guise_client import AuthenticatedClient
from guise_client.api.face_swap_v_6 import read_face_swap_v6, run_face_swap_v6
from guise_client.models import Error, RunFaceSwapV6Body

# Every module of it is Python that can be loaded, not only what is used here.
for module in pkgutil.walk_packages(guise_client.__path__, "guise_client."):
    importlib.import_module(module.name)

client = AuthenticatedClient(base_url=os.environ["GUISE_URL"], token=os.environ["GUISE_API_KEY"])
photo = base64.b64encode(pathlib.Path(os.environ["PHOTO"]).read_bytes()).decode()

job = run_face_swap_v6.sync(client=client, body=RunFaceSwapV6Body(base64=photo, gender=1, filter_id=1))
if job is None or isinstance(job, Error):
    raise SystemExit(f"refused: {job}")
while True:
    state = read_face_swap_v6.sync(client=client, job_id=job.id)
    if state is None or isinstance(state, Error) or state.status == "FAILED":
        raise SystemExit(f"no picture: {state}")
    if state.status == "COMPLETED":
        break
    time.sleep(0.5)
pathlib.Path(os.environ["RESULT"]).write_bytes(base64.b64decode(state.output.images[0]))
