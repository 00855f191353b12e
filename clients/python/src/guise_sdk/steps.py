"""How one implementation serves both clients.

What the package does is written once, as generators that ask for what they need from outside: send this, wait so
long, read that file. A driver does it, one that blocks or one that awaits (`transport/blocking.py` and
`transport/awaiting.py`), and sends the outcome back. `@operation` makes a method of such a generator: of a class that
is `Blocking` it answers the result, of a class that is `Awaitable` a coroutine. Type checkers see both.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import AsyncIterator, Callable, Coroutine, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar, cast, overload

if TYPE_CHECKING:
    from .transport.awaiting import AwaitingDriver
    from .transport.blocking import BlockingDriver
    from .transport.requests import Api

P = ParamSpec("P")
T = TypeVar("T")
Other = TypeVar("Other")
Item = TypeVar("Item")


@dataclass(frozen=True)
class WireRequest:
    """A request as it goes over the network; every attempt sends the same one."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes | None
    #: For addresses outside the service, which get no credentials.
    follow_redirects: bool


@dataclass(frozen=True)
class Answer:
    status: int
    #: With names in small letters.
    headers: Mapping[str, str]
    body: bytes


@dataclass(eq=False)
class OpenStream:
    """An answer whose body is read piece by piece."""

    status: int
    headers: Mapping[str, str]
    #: What the driver reads from.
    source: Any = field(repr=False)


@dataclass(frozen=True)
class Send:
    """Answers an `Answer`."""

    request: WireRequest
    timeout: float


@dataclass(frozen=True)
class Open:
    """Answers an `OpenStream`; `silence` is how long any piece of it may take."""

    request: WireRequest
    timeout: float
    silence: float


@dataclass(frozen=True)
class NextChunk:
    """Answers bytes, or None at the end. What blocks takes the silence of `Open` for a limit: httpx asks only once."""

    stream: OpenStream
    limit: float


@dataclass(frozen=True)
class Close:
    stream: OpenStream


@dataclass(frozen=True)
class Sleep:
    seconds: float


@dataclass(frozen=True)
class Work:
    """Something that blocks, such as reading a file: in a thread where others must go on."""

    call: Callable[[], Any]


@dataclass(frozen=True)
class Reveal:
    """The text of a credential, which may be a function, and for awaiting clients a coroutine function."""

    secret: Any


@dataclass(frozen=True)
class Tell:
    """Calls a function of the caller's; for awaiting clients it may be a coroutine function."""

    call: Callable[[Any], object]
    about: Any


@dataclass(frozen=True)
class Shielded:
    """Steps that are done also while the caller is being cancelled, for so many seconds at most."""

    steps: Steps[None]
    seconds: float


@dataclass(frozen=True)
class Emit(Generic[Item]):
    """Something for whoever iterates."""

    item: Item


Effect: TypeAlias = "Send | Open | NextChunk | Close | Sleep | Work | Reveal | Tell | Shielded"
Steps: TypeAlias = Generator[Effect, Any, T]
Stream: TypeAlias = "Generator[Effect | Emit[T], Any, None]"


def relay(stream: Stream[T], transform: Callable[[T], Iterable[Other | Tell]]) -> Stream[Other]:
    """Goes through a stream and emits what becomes of each item, but for what is to be told. The driver closes what is
    open."""
    try:
        effect = next(stream)
        while True:
            if isinstance(effect, Emit):
                for item in transform(effect.item):
                    yield item if isinstance(item, Tell) else Emit(item)
                effect = next(stream)
                continue
            try:
                outcome = yield effect
            except GeneratorExit:
                raise
            except BaseException as error:
                effect = stream.throw(error)
            else:
                effect = stream.send(outcome)
    except StopIteration:
        return
    finally:
        stream.close()


def collect(stream: Stream[T], receive: Callable[[T], Iterable[Tell]]) -> Steps[None]:
    """Goes through a stream to its end, and hands over what it emits."""
    return cast("Steps[None]", relay(stream, receive))


class Resource:
    """A part of a client. Whether it blocks or awaits is said by what else its class is."""

    _driver: Any

    def __init__(self, api: Api, driver: Any) -> None:
        self._api = api
        self._driver = driver


class Blocking(Resource):
    _driver: BlockingDriver


class Awaitable(Resource):
    _driver: AwaitingDriver


class operation(Generic[P, T]):
    """A method that answers once."""

    def __init__(self, steps: Callable[Concatenate[Any, P], Steps[T]]) -> None:
        self._steps = steps
        self.__doc__ = steps.__doc__

    @overload
    def __get__(self, resource: Blocking, owner: object = None) -> Callable[P, T]: ...
    @overload
    def __get__(self, resource: Awaitable, owner: object = None) -> Callable[P, Coroutine[Any, Any, T]]: ...
    @overload
    def __get__(self, resource: None, owner: object = None) -> operation[P, T]: ...
    def __get__(self, resource: Resource | None, owner: object = None) -> Any:
        if resource is None:
            return self
        return bound(self._steps, resource, resource._driver.run)


class iteration(Generic[P, T]):
    """A method that answers an iterator, or an asynchronous one."""

    def __init__(self, steps: Callable[Concatenate[Any, P], Stream[T]]) -> None:
        self._steps = steps
        self.__doc__ = steps.__doc__

    @overload
    def __get__(self, resource: Blocking, owner: object = None) -> Callable[P, Iterator[T]]: ...
    @overload
    def __get__(self, resource: Awaitable, owner: object = None) -> Callable[P, AsyncIterator[T]]: ...
    @overload
    def __get__(self, resource: None, owner: object = None) -> iteration[P, T]: ...
    def __get__(self, resource: Resource | None, owner: object = None) -> Any:
        if resource is None:
            return self
        return bound(self._steps, resource, resource._driver.iterate)


def bound(steps: Callable[..., Any], resource: Resource, drive: Callable[[Any], Any]) -> Callable[..., Any]:
    """The method as its caller knows it: with name, words and signature, so that `help` and notebooks show them."""

    @functools.wraps(steps)
    def method(*args: Any, **options: Any) -> Any:
        if isinstance(resource, Blocking):
            refuse_coroutine_functions(options)
        return drive(steps(resource, *args, **options))

    signature = inspect.signature(steps)
    method.__signature__ = signature.replace(parameters=list(signature.parameters.values())[1:])  # type: ignore[attr-defined]
    del method.__wrapped__
    return method


def refuse_coroutine_functions(options: Mapping[str, Any]) -> None:
    """Before anything is sent: nobody would await them."""
    for name, value in options.items():
        if inspect.iscoroutinefunction(value):
            raise TypeError(f"{name} is a coroutine function. Guise calls ordinary functions; AsyncGuise awaits.")
