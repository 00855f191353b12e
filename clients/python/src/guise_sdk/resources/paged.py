"""Lists that come in pages. Iterate them for all items, or take page after page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, cast, overload

from ..steps import Awaitable, Blocking, Emit, Resource, Steps, Stream, bound, iteration, operation
from ..transport.requests import Api

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Page(Generic[T]):
    data: list[T]
    next_cursor: str | None


@dataclass(frozen=True)
class PagedQuery(Generic[T]):
    """What is to be listed."""

    path: str
    query: Mapping[str, Any]


class PagedOperations(Resource, Generic[T]):
    def __init__(self, api: Api, driver: Any, asked: PagedQuery[T]) -> None:
        super().__init__(api, driver)
        self._asked = asked

    @operation
    def page(self, cursor: str | None = None) -> Steps[Page[T]]:
        """The first page, or the one behind a `next_cursor`."""
        return self._page(cursor)

    @iteration
    def pages(self) -> Stream[Page[T]]:
        return self._pages()

    def _page(self, cursor: str | None) -> Steps[Page[T]]:
        answer = yield from self._api.read(self._asked.path, {**self._asked.query, "cursor": cursor})
        return Page(answer["data"], answer["next_cursor"])

    def _pages(self) -> Stream[Page[T]]:
        cursor: str | None = None
        while True:
            page = yield from self._page(cursor)
            yield Emit(page)
            cursor = page.next_cursor
            if cursor is None:
                return


class Paged(PagedOperations[T], Blocking):
    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.data


class AsyncPaged(PagedOperations[T], Awaitable):
    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for item in page.data:
                yield item


class listing(Generic[P, T]):
    """A method that answers a list in pages; nothing is asked before somebody looks at it."""

    def __init__(self, ask: Callable[Concatenate[Any, P], PagedQuery[T]]) -> None:
        self._ask = ask
        self.__doc__ = ask.__doc__

    @overload
    def __get__(self, resource: Blocking, owner: object = None) -> Callable[P, Paged[T]]: ...
    @overload
    def __get__(self, resource: Awaitable, owner: object = None) -> Callable[P, AsyncPaged[T]]: ...
    @overload
    def __get__(self, resource: None, owner: object = None) -> listing[P, T]: ...
    def __get__(self, resource: Resource | None, owner: object = None) -> Any:
        if resource is None:
            return self
        kind = cast("type[Any]", Paged if isinstance(resource, Blocking) else AsyncPaged)
        return bound(self._ask, resource, lambda asked: kind(resource._api, resource._driver, asked))
